import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useMediaQuery } from '@vueuse/core';
import { DEFAULT_SETTINGS, type Pace, type Settings, type Theme } from '../../../shared/settings';
import { bridge } from '../bridge';
import { useGame } from './game';

/** How long one animated step takes, in milliseconds, by pace. */
const STEP_MS: Record<Pace, number> = { slow: 450, steady: 300, quick: 170, instant: 0 };

/** The player's settings. A change is shown at once and kept by main; if main refuses it, what main has comes back. */
export const useSettings = defineStore('settings', () => {
  const all = shallowRef<Settings>(DEFAULT_SETTINGS);
  const systemReduces = useMediaQuery('(prefers-reduced-motion: reduce)');
  const systemContrasts = useMediaQuery('(prefers-contrast: more)');
  const systemIsLight = useMediaQuery('(prefers-color-scheme: light)');

  /** How much may move: `system` resolved. `brief` fades in place of flights, `none` moves nothing. */
  const motion = computed<'full' | 'brief' | 'none'>(() =>
    all.value.motion === 'system' ? (systemReduces.value ? 'brief' : 'full') : all.value.motion,
  );
  /** The light that everything stands in: `system` resolved. */
  const theme = computed<Exclude<Theme, 'system'>>(() => {
    if (all.value.theme !== 'system') return all.value.theme;
    if (systemContrasts.value) return 'contrast';
    return systemIsLight.value ? 'dawn' : 'night';
  });
  /** Milliseconds that one animated step takes; 0 where nothing moves. */
  const stepMs = computed(() => (motion.value === 'none' ? 0 : STEP_MS[all.value.pace]));

  const adopt = (settings: Settings): void => {
    all.value = settings;
  };

  const change = async (part: Partial<Settings>): Promise<void> => {
    const before = all.value;
    all.value = { ...before, ...part };
    const reply = await bridge().call('settings:change', part);
    if (reply.ok) {
      all.value = reply.value;
    } else {
      all.value = before;
      useGame().complain(reply.fault);
    }
  };

  return { all, motion, theme, stepMs, adopt, change };
});
