import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 3917);
const dataFolder = join(tmpdir(), `targa-e2e-${port}`);
process.env['E2E_DATA_DIR'] = dataFolder;

/** Tests the built site, started as a user starts it, in a real Chromium at mobile and desktop width. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // One retry, because a busy machine can delay the browser; the report names every test that needed it.
  retries: 1,
  timeout: 60_000,
  // As long as for actions: on a busy machine a response can take more than the default five seconds.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 20_000,
    // Requests that a service worker has taken over are neither seen nor held back by tests; its own tests allow it.
    serviceWorkers: 'block',
    navigationTimeout: 30_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds: compilers that optimise its scripts take more time than they save.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // Endless animations would keep both cores busy.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a third of its time; to examine a failure run it again with --trace on.
    trace: 'off',
  },
  projects: [
    // A test with the same result at every width is marked with the one it runs at.
    { name: 'mobile', grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', grepInvert: /@mobile/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: String(port), DATA_DIR: dataFolder, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
    stdout: 'pipe',
  },
});
