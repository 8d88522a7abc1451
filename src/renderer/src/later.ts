import { defineAsyncComponent, type Component } from 'vue';

/*
 * Everything but the start screen comes in files of its own, so that the first picture waits for none of it. They are
 * fetched as soon as that picture stands, the likeliest first, and so are there before anybody asks for them.
 */

const files: (() => Promise<unknown>)[] = [];

const later = <Part extends Component>(load: () => Promise<{ default: Part }>): Part => {
  let coming: Promise<Part> | undefined;
  const once = (): Promise<Part> => (coming ??= load().then((file) => file.default));
  files.push(once);
  return defineAsyncComponent(once);
};

export const TableScreen = later(() => import('./table/TableScreen.vue'));
export const SetupScreen = later(() => import('./screens/SetupScreen.vue'));
export const SettingsDialog = later(() => import('./dialogs/SettingsDialog.vue'));
export const RulesDialog = later(() => import('./dialogs/RulesDialog.vue'));
export const IntroductionDialog = later(() => import('./introduction/IntroductionDialog.vue'));
export const ProfilesDialog = later(() => import('./profiles/ProfilesDialog.vue'));
export const KeysDialog = later(() => import('./dialogs/KeysDialog.vue'));
export const AboutDialog = later(() => import('./dialogs/AboutDialog.vue'));
export const ReportDialog = later(() => import('./dialogs/ReportDialog.vue'));
export const GiveUpDialog = later(() => import('./dialogs/GiveUpDialog.vue'));
export const LogPanel = later(() => import('./panels/LogPanel.vue'));
export const EndPanel = later(() => import('./panels/EndPanel.vue'));
export const HistoryScreen = later(() => import('./history/HistoryScreen.vue'));
export const ImportDialog = later(() => import('./history/ImportDialog.vue'));
export const ReplayScreen = later(() => import('./replay/ReplayScreen.vue'));
export const GalleryScreen = later(() => import('./gallery/GalleryScreen.vue'));
export const StatisticsScreen = later(() => import('./statistics/StatisticsScreen.vue'));

/** Fetches all of them, one after another; `idle` says when there is time for the next. */
export async function fetchLater(idle: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  for (const fetchOne of files) {
    await idle();
    await fetchOne();
  }
}
