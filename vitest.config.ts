import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files and those that start processes come first, so that the run does not end with waiting for one of them. */
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
    // Every file has a database of its own; loading the server again for each would take longer than its tests.
    isolate: false,
    // Tests wait much of the time: for retries, password hashes and slow registries.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Long enough for a busy machine, short enough to end a test that hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
