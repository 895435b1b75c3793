import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: 'server/testing/postgres.ts',
    // Every file has a database of its own; loading the server anew for each would take longer than its tests.
    isolate: false,
    // Much of the time is spent waiting: for retries, for passwords to be compared, for registries that are slow.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
