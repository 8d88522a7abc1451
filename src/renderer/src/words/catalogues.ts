import type { Language } from '../../../shared/settings';
import enFaults from '../../../../resources/words/en/faults.json';
import enHistory from '../../../../resources/words/en/history.json';
import enIntroduction from '../../../../resources/words/en/introduction.json';
import enNarration from '../../../../resources/words/en/narration.json';
import enOpponents from '../../../../resources/words/en/opponents.json';
import enProfiles from '../../../../resources/words/en/profiles.json';
import enReplay from '../../../../resources/words/en/replay.json';
import enRules from '../../../../resources/words/en/rules.json';
import enScreens from '../../../../resources/words/en/screens.json';
import enSound from '../../../../resources/words/en/sound.json';
import enStatistics from '../../../../resources/words/en/statistics.json';
import enTable from '../../../../resources/words/en/table.json';
import enTerms from '../../../../resources/words/en/terms.json';
import enHint from '../../../../resources/words/en/hint.json';
import frFaults from '../../../../resources/words/fr/faults.json';
import frHistory from '../../../../resources/words/fr/history.json';
import frIntroduction from '../../../../resources/words/fr/introduction.json';
import frNarration from '../../../../resources/words/fr/narration.json';
import frOpponents from '../../../../resources/words/fr/opponents.json';
import frProfiles from '../../../../resources/words/fr/profiles.json';
import frReplay from '../../../../resources/words/fr/replay.json';
import frRules from '../../../../resources/words/fr/rules.json';
import frScreens from '../../../../resources/words/fr/screens.json';
import frSound from '../../../../resources/words/fr/sound.json';
import frStatistics from '../../../../resources/words/fr/statistics.json';
import frTable from '../../../../resources/words/fr/table.json';
import frTerms from '../../../../resources/words/fr/terms.json';
import frHint from '../../../../resources/words/fr/hint.json';
import ruFaults from '../../../../resources/words/ru/faults.json';
import ruHistory from '../../../../resources/words/ru/history.json';
import ruIntroduction from '../../../../resources/words/ru/introduction.json';
import ruNarration from '../../../../resources/words/ru/narration.json';
import ruOpponents from '../../../../resources/words/ru/opponents.json';
import ruProfiles from '../../../../resources/words/ru/profiles.json';
import ruReplay from '../../../../resources/words/ru/replay.json';
import ruRules from '../../../../resources/words/ru/rules.json';
import ruScreens from '../../../../resources/words/ru/screens.json';
import ruSound from '../../../../resources/words/ru/sound.json';
import ruStatistics from '../../../../resources/words/ru/statistics.json';
import ruTable from '../../../../resources/words/ru/table.json';
import ruTerms from '../../../../resources/words/ru/terms.json';
import ruHint from '../../../../resources/words/ru/hint.json';

/** English is the measure: its keys are the keys. Each file of words is a name space of its own. */
const en = {
  faults: enFaults,
  history: enHistory,
  introduction: enIntroduction,
  narration: enNarration,
  opponents: enOpponents,
  profiles: enProfiles,
  replay: enReplay,
  rules: enRules,
  screens: enScreens,
  sound: enSound,
  statistics: enStatistics,
  table: enTable,
  terms: enTerms,
  hint: enHint,
};
export type Messages = typeof en;

const fr: Messages = {
  faults: frFaults,
  history: frHistory,
  introduction: frIntroduction,
  narration: frNarration,
  opponents: frOpponents,
  profiles: frProfiles,
  replay: frReplay,
  rules: frRules,
  screens: frScreens,
  sound: frSound,
  statistics: frStatistics,
  table: frTable,
  terms: frTerms,
  hint: frHint,
};

const ru: Messages = {
  faults: ruFaults,
  history: ruHistory,
  introduction: ruIntroduction,
  narration: ruNarration,
  opponents: ruOpponents,
  profiles: ruProfiles,
  replay: ruReplay,
  rules: ruRules,
  screens: ruScreens,
  sound: ruSound,
  statistics: ruStatistics,
  table: ruTable,
  terms: ruTerms,
  hint: ruHint,
};

/** Every word that the player sees, by language. */
export const CATALOGUES: Record<Language, Messages> = { en, fr, ru };
