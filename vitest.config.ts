import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What starts whole processes or takes its time comes first, so that the end is not spent waiting for one of them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\.(process|slow)\.test\.ts$/.test(moduleId);
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: 'server/testing/postgres.ts',
    // Every file has a database of its own; loading the server anew for each would take longer than its tests.
    isolate: false,
    // Much of the time is spent waiting: for retries, for passwords to be compared, for registries that are slow.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Long enough for a machine with much else to do: a test that hangs is told from one that waits.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
