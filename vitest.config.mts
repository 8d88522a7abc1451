import vue from '@vitejs/plugin-vue';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // In plain Node the electron package is the downloader.
    alias: { electron: path.resolve(import.meta.dirname, 'tests/support/electron.ts') },
  },
  test: {
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/renderer/**', 'tests/e2e/**'],
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        extends: true,
        plugins: [vue()],
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          include: ['tests/renderer/**/*.test.ts'],
        },
      },
    ],
  },
});
