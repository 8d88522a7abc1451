import type { FamilyName } from '../../../shared/cards';
import type { Goal } from '../../../shared/record';
import { FEW_GAMES, type Group, type Statistics } from '../../../shared/statistics';
import type { Decision } from '../../../shared/view';
import type { MessageKey, Say } from '../i18n';
import { familyName } from '../words/names';
import { fromGames, type Formats } from './formats';
import type { Picture, Series, Tone } from './picture';

/** What pictures are told with. */
export interface Telling {
  readonly say: Say;
  readonly formats: Formats;
  readonly level: (id: string) => string;
  readonly layout: (id: string) => string;
}

const TABLE_TONES: Readonly<Record<number, Tone>> = { 2: '--gold', 3: '--sign-water', 4: '--sign-feather' };
const GOAL_TONES: Readonly<Record<Goal, Tone>> = { easy: '--sign-leaf', advanced: '--sign-feather' };
const FAMILY_TONES: Readonly<Record<FamilyName, Tone>> = {
  stone: '--sign-stone',
  antler: '--sign-antler',
  leaf: '--sign-leaf',
  turtle: '--sign-turtle',
  cloud: '--sign-cloud',
  water: '--sign-water',
  feather: '--sign-feather',
};

/** Shares of games won, with their intervals and how many games they come from. */
const ratesOf = (
  groups: readonly (Group<unknown> | null)[],
  name: string,
  tone: Series['tone'],
  t: Telling,
): Series => ({
  name,
  tone,
  values: groups.map((group) => group?.rate?.value ?? null),
  between: groups.map((group) => (group?.rate ? [group.rate.low, group.rate.high] : null)),
  notes: groups.map((group) => fromGames(group?.games ?? 0, t.say, t.formats)),
  few: groups.map((group) => group !== null && group.games < FEW_GAMES),
});

const rates = (
  about: string,
  labels: readonly string[],
  series: readonly Series[],
  { formats }: Telling,
  lying = false,
): Picture => ({ kind: 'bars', about, labels, series, format: formats.percent, lying, most: 1, fromNought: true });

/** How strong the player became: a line for each size of table. */
export function ratingPicture({ versus }: Statistics, t: Telling): Picture {
  const days = [...new Set(versus.ratings.flatMap(({ course }) => course.map(({ date }) => date)))].sort();
  return {
    kind: 'lines',
    about: t.say('statistics.column.day'),
    labels: days.map(t.formats.day),
    format: t.formats.whole,
    series: versus.ratings.map(({ players, course }) => {
      const last = new Map(course.map((point) => [point.date, point]));
      const points = days.map((day) => last.get(day) ?? null);
      return {
        name: t.say(`statistics.tables.${players}`),
        tone: TABLE_TONES[players] ?? '--gold',
        values: points.map((point) => point?.value ?? null),
        between: points.map((point) => point && [point.value - point.margin, point.value + point.margin]),
      };
    }),
  };
}

export const levelPicture = ({ versus }: Statistics, t: Telling): Picture =>
  rates(
    t.say('statistics.column.level'),
    versus.levels.map(({ key }) => t.level(key)),
    [ratesOf(versus.levels, t.say('statistics.column.rate'), '--gold', t)],
    t,
  );

export const turnPicture = ({ versus }: Statistics, t: Telling): Picture =>
  rates(
    t.say('statistics.column.turn'),
    versus.turns.map(({ key }) =>
      t.say('statistics.turnAt', {
        turn: t.say(`statistics.turns.${turnKey(key.turn)}`),
        table: t.say(`statistics.tables.${key.players}`),
      }),
    ),
    [
      ratesOf(
        versus.turns,
        t.say('statistics.column.rate'),
        versus.turns.map(({ key }) => TABLE_TONES[key.players] ?? '--gold'),
        t,
      ),
    ],
    t,
    true,
  );
export const turnKey = (turn: number): 'first' | 'second' | 'third' | 'fourth' =>
  (['first', 'second', 'third', 'fourth'] as const)[turn] ?? 'fourth';

export const layoutPicture = ({ layouts }: Statistics, t: Telling): Picture =>
  rates(
    t.say('statistics.column.layout'),
    layouts.map(({ key }) => t.layout(key)),
    [ratesOf(layouts, t.say('statistics.column.rate'), '--sign-water', t)],
    t,
    true,
  );

/** As many as one picture can show. */
const MOST_CHARACTERS = 20;

export function characterPicture({ versus }: Statistics, t: Telling): Picture {
  const most = versus.characters.slice(0, MOST_CHARACTERS);
  return rates(
    t.say('statistics.column.character'),
    most.map(({ key }) => key),
    [ratesOf(most, t.say('statistics.column.rate'), '--sign-feather', t)],
    t,
    true,
  );
}

/** How a game was decided, for whoever won or lost by it. */
function endingKey(decision: Decision, won: boolean): MessageKey {
  switch (decision) {
    case 'target':
    case 'spirits':
    case 'hands':
    case 'shared':
      return `statistics.endings.${won ? 'won' : 'lost'}.${decision}`;
    default:
      return `statistics.endings.other.${decision}`;
  }
}

export const endingPicture = ({ endings }: Statistics, t: Telling): Picture => ({
  kind: 'bars',
  about: t.say('statistics.column.ending'),
  labels: endings.map(({ decision, won }) => t.say(endingKey(decision, won))),
  series: [
    {
      name: t.say('statistics.column.games'),
      tone: endings.map(({ decision, won }) =>
        decision === 'gaveUp' ? '--idle' : decision === 'shared' ? '--sign-cloud' : won ? '--sign-leaf' : '--ember',
      ),
      values: endings.map(({ games }) => games),
    },
  ],
  format: t.formats.whole,
  lying: true,
  fromNought: true,
});

/** Captures and steals in each game, as they changed. */
export const deedsPicture = ({ stretches }: Statistics, t: Telling): Picture => ({
  kind: 'lines',
  about: t.say('statistics.column.until'),
  labels: stretches.map(({ date }) => t.formats.day(date)),
  series: (
    [
      ['captures', '--gold'],
      ['steals', '--sign-leaf'],
      ['losses', '--ember'],
    ] as const
  ).map(([deed, tone]) => ({
    name: t.say(`statistics.deeds.${deed}`),
    tone,
    values: stretches.map((stretch) => stretch[deed]),
    notes: stretches.map(({ games }) => fromGames(games, t.say, t.formats)),
  })),
  format: t.formats.mean,
  fromNought: true,
});

export const familyPicture = ({ families, deeds }: Statistics, t: Telling): Picture => ({
  kind: 'bars',
  about: t.say('statistics.column.family'),
  labels: deeds.games === 0 ? [] : families.map(({ family }) => t.say(`terms.familyTitle.${familyName(family)}`)),
  series: [
    {
      name: t.say('statistics.column.captured'),
      tone: families.map(({ family }) => FAMILY_TONES[familyName(family)]),
      values: families.map(({ captured }) => captured),
      notes: families.map(({ held }) => t.say('statistics.held', { held: t.formats.whole(held) })),
    },
  ],
  format: t.formats.whole,
  fromNought: true,
});

/** Solo: how many spirits were captured, by goal. */
export const capturedPicture = ({ solo }: Statistics, t: Telling): Picture => ({
  kind: 'bars',
  about: t.say('statistics.column.spirits'),
  labels: solo.captured.length === 0 ? [] : (solo.captured[0]?.games.map((_, count) => t.formats.whole(count)) ?? []),
  series: solo.captured.map(({ goal, games }) => ({
    name: t.say(`screens.setup.goals.${goal}.name`),
    tone: GOAL_TONES[goal],
    values: games,
  })),
  format: t.formats.whole,
  fromNought: true,
});

/** Solo: the share of games won by layout, a bar for each goal. */
export function goalPicture({ solo }: Statistics, t: Telling): Picture {
  const layouts = [...new Set(solo.table.map(({ key }) => key.layout))];
  return rates(
    t.say('statistics.column.layout'),
    layouts.map(t.layout),
    solo.goals.map(({ key: goal }) =>
      ratesOf(
        layouts.map((layout) => solo.table.find(({ key }) => key.goal === goal && key.layout === layout) ?? null),
        t.say(`screens.setup.goals.${goal}.name`),
        GOAL_TONES[goal],
        t,
      ),
    ),
    t,
    true,
  );
}
