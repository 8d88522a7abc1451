import { defineConfig } from '@playwright/test';
import os from 'node:os';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  // Each worker drives a whole Electron.
  workers: Math.min(os.availableParallelism(), 2),
  timeout: 5 * 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
});
