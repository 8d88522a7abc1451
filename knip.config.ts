import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/main/index.ts',
    'src/main/ai/worker.ts',
    'src/preload/index.ts',
    'src/renderer/src/main.ts',
    'scripts/*.mjs',
    'scripts/records.ts',
    'scripts/cli/*.ts',
    'bench/*.{ts,mjs}',
    'tests/**/*.{test,e2e}.ts',
  ],
  project: ['src/**/*.{ts,vue}', 'scripts/**/*.{ts,mjs}', 'bench/**/*.{ts,mjs}', 'tests/**/*.ts'],
  ignore: ['scripts/electron-launcher/**'],
} satisfies KnipConfig;
