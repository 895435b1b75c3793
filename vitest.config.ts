import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: 'server/testing/postgres.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
