import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import { useDocumentVisibility } from '@vueuse/core';
import type { TableEvent } from '../../../shared/events';
import type { TableView } from '../../../shared/view';
import { useApp } from '../stores/app';
import { useSettings } from '../stores/settings';
import type { Flight } from '../table/choreography';
import { cuesOf } from './cues';
import { createSoundPlayer, type Levels } from './player';

/** What is heard, by the settings. Nothing is before they are known, while the sound is off, or while nobody looks. */
export const useSound = defineStore('sound', () => {
  const app = useApp();
  const settings = useSettings();
  const visibility = useDocumentVisibility();
  const player = createSoundPlayer({
    context: () => new AudioContext(),
    load: async (url) => (await fetch(url)).arrayBuffer(),
  });

  const levels = computed<Levels>(() => {
    const { soundMuted, effectsVolume, ambienceVolume } = settings.all;
    const heard = app.ready && !soundMuted && visibility.value === 'visible';
    return { effects: heard ? effectsVolume : 0, ambience: heard ? ambienceVolume : 0 };
  });
  watch(levels, (now) => player.set(now), { immediate: true, flush: 'sync' });
  watch([() => app.screen === 'table', () => levels.value.effects > 0], ([atTable, on]) => {
    if (atTable && on) player.warm();
  });

  return {
    /** Plays what an update sounds like, in step with its flights. */
    follow: (events: readonly TableEvent[], flights: readonly Flight[], view: TableView): void =>
      player.play(cuesOf(events, flights, view)),
    /** What has not begun yet is not wanted any more. */
    drop: (): void => player.drop(),
    /** Lets a chosen loudness be heard. */
    sample: (): void => player.play([{ effect: 'take', after: 0, strength: 1 }]),
    toggle: (): void => void settings.change({ soundMuted: !settings.all.soundMuted }),
  };
});
