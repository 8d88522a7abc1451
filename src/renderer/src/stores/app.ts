import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Fault } from '../../../shared/errors';
import type { LevelInfo, MenuCommand, Notice, Resumable, StartInfo } from '../../../shared/ipc';
import type { LayoutInfo } from '../../../shared/layout';
import { bridge } from '../bridge';
import { useGame } from './game';
import { useImporting } from './importing';
import { useProfiles } from './profiles';
import { useReplay } from './replay';

export type Screen = 'start' | 'gallery' | 'history' | 'replay' | 'statistics' | 'versus' | 'solo' | 'table';
export type Dialog =
  'settings' | 'rules' | 'keys' | 'about' | 'introduction' | 'give-up' | 'profiles' | 'file' | 'report';
export type ShownNotice = Notice & { readonly id: number };

/** Which screen is shown, what lies over it, and what main told at the start. */
export const useApp = defineStore('app', () => {
  const ready = ref(false);
  const startFault = shallowRef<Fault | null>(null);
  const screen = ref<Screen>('start');
  const dialog = ref<Dialog | null>(null);
  const logOpen = ref(false);
  /** The table stands before the sky: nobody sees it, and it need not be drawn below everything that moves. */
  const skyCovered = ref(false);
  const notices = shallowRef<readonly ShownNotice[]>([]);
  const layouts = shallowRef<readonly LayoutInfo[]>([]);
  const levels = shallowRef<readonly LevelInfo[]>([]);
  const resumable = shallowRef<Resumable | null>(null);
  const about = shallowRef<StartInfo['about'] | null>(null);
  const systemLanguage = ref('en');
  /** The table was left to watch the game of a file. */
  const leftForFile = ref(false);
  let noticeCount = 0;

  /** True while a dialog has the keyboard: the table leaves keys alone. */
  const covered = computed(() => dialog.value !== null || (useImporting().opened && useImporting().state !== null));

  const addNotice = (notice: Notice): void => {
    notices.value = [...notices.value, { ...notice, id: noticeCount++ }];
  };
  const dismissNotice = (id: number): void => {
    notices.value = notices.value.filter((notice) => notice.id !== id);
  };

  const open = (name: Dialog): void => {
    dialog.value = name;
  };
  const closeDialog = (): void => {
    dialog.value = null;
  };
  const show = (name: Screen): void => {
    dialog.value = null;
    if (name !== 'table') logOpen.value = false;
    skyCovered.value = false;
    screen.value = name;
  };
  const toggleLog = (): void => {
    logOpen.value = !logOpen.value;
  };

  /** Leaves the table for `destination`; the running game stays resumable. */
  const leaveTable = async (destination: Exclude<Screen, 'table'> = 'start'): Promise<void> => {
    resumable.value = await useGame().leave();
    show(destination);
  };

  /** Looks at the file that the system handed over: one game is watched at once, of more or a bad one a dialog tells. */
  const openFile = async (): Promise<void> => {
    const found = await useImporting().open();
    if (found && (await useReplay().openFile(found))) {
      const fromTable = screen.value === 'table';
      if (fromTable) await leaveTable('replay');
      else show('replay');
      // A second file, opened while one watches the first, leads back to the same table.
      leftForFile.value = resumable.value !== null && (fromTable || leftForFile.value);
    }
  };
  /** From the game of a file back to where one was. */
  const leaveFile = async (): Promise<void> => {
    const back = leftForFile.value && (await useGame().resume());
    leftForFile.value = false;
    show(back ? 'table' : 'start');
  };

  /** Carries out a command of the application menu, where it makes sense on the screen that is shown. */
  const obey = (command: MenuCommand): void => {
    const game = useGame();
    const atTable = screen.value === 'table';
    switch (command) {
      case 'new-game':
      case 'solo': {
        const destination = command === 'solo' ? 'solo' : 'versus';
        if (atTable) void leaveTable(destination);
        else show(destination);
        return;
      }
      case 'gallery':
      case 'statistics':
      case 'history':
        if (atTable) void leaveTable(command);
        else show(command);
        return;
      case 'undo':
        if (atTable && !covered.value) void game.undo();
        return;
      case 'hint':
        if (atTable && !covered.value) void game.hint();
        return;
      case 'give-up':
        if (atTable && game.running) open('give-up');
        return;
      case 'leave':
        if (atTable) void leaveTable();
        else show('start');
        return;
      default:
        open(command);
    }
  };

  /** Asks main for everything the first screen needs, and listens from then on. */
  const start = async (): Promise<void> => {
    bridge().listen('app:notice', addNotice);
    bridge().listen('app:command', obey);
    bridge().listen('game:update', (update) => useGame().receive(update));
    bridge().listen('app:file', () => void openFile());
    const reply = await bridge().call('app:start', null);
    if (!reply.ok) {
      startFault.value = reply.fault;
      return;
    }
    const info = reply.value;
    useProfiles().adopt(info);
    systemLanguage.value = info.systemLanguage;
    layouts.value = info.layouts;
    levels.value = info.levels;
    about.value = info.about;
    info.notices.forEach(addNotice);
    // This page stands in for one that broke down, so it goes back to the table.
    if (location.search === '?resume' && info.resumable !== null && (await useGame().resume())) screen.value = 'table';
    ready.value = true;
    await openFile();
  };

  return {
    ready,
    startFault,
    screen,
    dialog,
    logOpen,
    skyCovered,
    covered,
    notices,
    layouts,
    levels,
    resumable,
    about,
    systemLanguage,
    leftForFile,
    addNotice,
    dismissNotice,
    open,
    closeDialog,
    show,
    toggleLog,
    leaveTable,
    leaveFile,
    obey,
    start,
  };
});
