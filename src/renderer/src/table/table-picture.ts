import { computed, onBeforeUnmount, provide, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { useEventListener } from '@vueuse/core';
import type { Seat } from '../../../shared/cards';
import type { GameState } from '../../../shared/view';
import { useSound } from '../sound/sound';
import { useSettings } from '../stores/settings';
import { arrangeTable, type Arrangement } from './arrangement';
import { flightsOf, type Flight } from './choreography';
import { createFollowing, type Following } from './following';
import type { Spot } from './geometry';
import { PAINTING_WIDTH, USUAL_PAINTING } from './paintings';
import { sceneOf, sceneWith, type PlaceKey, type Scene } from './scene';
import { createTablePlayer, type Moving, type TablePlayer } from './table-player';
import { useTableSize, type MeasuredSize } from './table-size';

/** What a table asks of whoever shows it. */
export interface TablePictureOptions {
  readonly root: Ref<HTMLElement | null>;
  /** Where cards fly. */
  readonly sky: Ref<{ launch(flights: readonly Flight[]): Promise<readonly Moving[]>; clear(): void } | null>;
  /** Milliseconds that one animated step takes at this moment. */
  readonly stepMs: () => number;
  /** Told whenever flying begins or everything has settled. */
  readonly busy: (flying: boolean) => void;
  /** Called before another size counts, when what flew has landed. */
  readonly resizing?: () => void;
  /** Where cards are that a player has let go, which fly on from there. */
  readonly letGo?: () => ReadonlyMap<PlaceKey, Spot>;
}

/** A table as it is seen, in play and in a replay alike. */
export interface TablePicture {
  /** The state that the picture shows: the newest, or one that is a moment behind while cards fly. */
  readonly shown: Readonly<ShallowRef<GameState | null>>;
  /** The last state whose cards have all arrived. */
  readonly settled: Following['settled'];
  readonly fates: Following['fates'];
  readonly size: Readonly<ShallowRef<MeasuredSize | null>>;
  readonly arrangement: ComputedRef<Arrangement | null>;
  readonly scene: ComputedRef<Scene | null>;
  /** The widest card on the table: all take the paintings for its size. */
  readonly paintingWidth: ComputedRef<number>;
  readonly flying: Readonly<ShallowRef<readonly Flight[]>>;
  /** Places whose cards are in the air. */
  readonly landing: ComputedRef<readonly PlaceKey[]>;
  /** Whose turn the cards show that it is; null when the game is over. */
  readonly turn: ComputedRef<Seat | null>;
  readonly turnAt: ComputedRef<Scene['seats'][number]['place'] | null>;
  /** For what lies over the table above its status line. */
  readonly overStyle: ComputedRef<Record<string, string>>;
  readonly player: TablePlayer;
}

/** Shows states as they come and lets cards fly from one to the next; provides the width of paintings to all cards. */
export function useTablePicture(first: GameState | null, options: TablePictureOptions): TablePicture {
  const settings = useSettings();
  const sound = useSound();
  const shown = shallowRef(first);
  const flying = shallowRef<readonly Flight[]>([]);
  const following = createFollowing(first);
  const { settled, fates } = following;

  const size = useTableSize(options.root, () => {
    player.finish();
    options.resizing?.();
  });
  // Whatever does not change keeps its identity, so that nothing that hangs on it is worked out anew at every move.
  const players = computed(() => shown.value?.view.players ?? null);
  const arrangement = computed(() =>
    players.value === null || size.value === null ? null : arrangeTable(size.value, players.value),
  );
  const scene = computed<Scene | null>(() =>
    shown.value === null || size.value === null || arrangement.value === null
      ? null
      : sceneOf(shown.value.view, arrangement.value, settings.all.handOrder, size.value),
  );
  const paintingWidth = computed(() =>
    Math.max(arrangement.value?.handCard ?? USUAL_PAINTING, scene.value?.slots[0]?.spot.width ?? 0),
  );
  provide(PAINTING_WIDTH, paintingWidth);

  const player = createTablePlayer({
    show(state, events) {
      const before = scene.value;
      const same = shown.value?.game === state.game;
      shown.value = state;
      const after = scene.value;
      const letGo = options.letGo?.();
      if (!same || before === null || after === null || document.hidden) {
        following.begin(state, []);
        return [];
      }
      const from = letGo === undefined ? before : sceneWith(before, letGo);
      const pacing = { motion: settings.motion, stepMs: options.stepMs() };
      const flights = flightsOf(events, from, after, state.view.viewer, pacing);
      following.begin(state, flights);
      sound.follow(events, flights, state.view);
      return flights;
    },
    async launch(flights) {
      flying.value = flights;
      return (await options.sky.value?.launch(flights)) ?? [];
    },
    clear() {
      sound.drop();
      following.land();
      flying.value = [];
      options.sky.value?.clear();
    },
    busy: options.busy,
  });
  useEventListener(document, 'visibilitychange', () => {
    if (document.hidden) player.finish();
  });
  onBeforeUnmount(() => player.stop());

  const turn = computed(() =>
    settled.value === null || settled.value.view.outcome !== null ? null : settled.value.view.turn,
  );
  return {
    shown,
    settled,
    fates,
    size,
    arrangement,
    scene,
    paintingWidth,
    flying,
    landing: computed(() => flying.value.flatMap((flight) => (flight.target === null ? [] : [flight.target]))),
    turn,
    turnAt: computed(() => scene.value?.seats.find(({ seat }) => seat === turn.value)?.place ?? null),
    overStyle: computed<Record<string, string>>(() => {
      const table = arrangement.value;
      if (table === null || size.value === null) return {};
      const { rootPx, width, height } = size.value;
      return {
        maxWidth: `${Math.min(46 * rootPx, width - 2 * rootPx)}px`,
        bottom: `${height - table.status.y}px`,
        maxHeight: `${table.status.y - rootPx}px`,
        '--sheet-card': `${Math.round(table.handCard * 0.72)}px`,
      };
    }),
    player,
  };
}
