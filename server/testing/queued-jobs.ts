import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Waits until every job of these names was handled, or only the given ones are left. */
export async function waitForJobs(
  test: TestApp,
  names: readonly string[],
  left: readonly { name: string; state: string }[] = [],
): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await test.database.connection.pool.query(
        "select name, state from jobs.job where name = any($1) and state in ('created', 'retry', 'active')",
        [names],
      );
      expect(rows).toEqual(left);
    },
    { timeout: 60_000, interval: 50 },
  );
}
