import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** Serves the stage: `npx vite --config tests/support/renderer/vite.config.ts`. Paths start at the repository. */
export default defineConfig({
  root: 'tests/support/renderer',
  cacheDir: '../../../.cache/stage',
  plugins: [vue()],
  server: { fs: { allow: ['../../..'] } },
  build: { target: 'esnext' },
});
