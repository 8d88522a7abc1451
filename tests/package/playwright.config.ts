import { defineConfig } from '@playwright/test';

/** The installed program; `npm run test:package` makes the packages first. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/package',
  workers: 1,
  timeout: 15 * 60_000,
  expect: { timeout: 15_000 },
  use: { actionTimeout: 60_000 },
  forbidOnly: true,
  reporter: [['list']],
});
