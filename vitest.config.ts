import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: 'server/testing/postgres.ts',
    // Every file has a database of its own; loading the server anew for each would take longer than its tests.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
