import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/main/ai/worker.ts',
    'scripts/*.mjs',
    'scripts/cli/*.ts',
    'scripts/electron-launcher/main.js',
    'bench/**/*.{ts,js}',
    'art/{main.ts,sound/main.ts,easel/index.ts,window/main.js}',
    'tests/**/*.{test,e2e}.ts',
    'tests/package/playwright.config.ts',
    // Plain pages to look at the renderer in.
    'tests/support/renderer/{stage,table,cards,strangers,vite.config}.ts',
    // Named by vitest.config.mts only.
    'tests/support/electron.ts',
  ],
  project: ['src/**/*.{ts,vue}', 'scripts/**/*.{ts,mjs,js}', 'bench/**/*.{ts,js}', 'tests/**/*.ts', 'art/**/*.ts'],
  // A type that an exported function speaks of is there to be named.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Run by scripts/test.mjs.
  ignoreDependencies: ['vue-tsc'],
  ignoreBinaries: ['Xvfb', 'unshare', 'mkfifo', 'mount', 'umount', 'swaymsg', 'grim'],
  // There are as many slots as cards, by rule.
  rules: { duplicates: 'off' },
} satisfies KnipConfig;
