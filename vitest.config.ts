import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const TESTS = ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', '*.test.ts'];
const LONG_TESTS = ['**/*.{process,slow}.test.ts'];

/** Slow files and those that start processes come first, so that the run does not end with waiting for one of them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\.(process|slow)\.test\.ts$/.test(moduleId);
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  test: {
    globalSetup: ['scripts/before-tests.mjs', 'server/testing/postgres.ts'],
    // Every file has a database of its own; loading the server again for each would take longer than its tests.
    isolate: false,
    // Tests wait much of the time: for retries, password hashes and slow registries.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Starting a database or a server takes long on a busy machine.
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: TESTS,
          exclude: [...configDefaults.exclude, ...LONG_TESTS],
          testTimeout: 20_000,
        },
      },
      // What is slow by its nature or starts processes says so in its file name.
      { extends: true, test: { name: 'long', include: LONG_TESTS, testTimeout: 120_000 } },
    ],
  },
});
