import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT, run, runTool } from './prepare.mjs';

const RESULTS = join(ROOT, 'test-results');

/** A check that passes or fails as a whole. */
async function check(name, start) {
  const { code, output } = await start();
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, names: code === 0 ? [] : [name] };
}

const silently = { quiet: true, allowFailure: true };

export function types() {
  return check('types', async () => {
    const routes = await runTool('react-router', ['typegen'], silently);
    return routes.code === 0 ? run(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit'], silently) : routes;
  });
}

export function lint() {
  return check('lint and format', () =>
    run(join(ROOT, 'node_modules/.bin/biome'), ['check', '--error-on-warnings'], silently),
  );
}

/** Files, exports and packages that nothing uses. */
export function unusedCode() {
  return check('no unused code', () => runTool('knip', ['--no-progress'], silently));
}

/** A test runner that writes its counts to a file; without that file the run has failed as a whole. */
async function counted(file, start, read) {
  mkdirSync(RESULTS, { recursive: true });
  const path = join(RESULTS, file);
  rmSync(path, { force: true });
  const { code } = await start(path);
  if (!existsSync(path)) return { passed: 0, failed: 1, names: [file] };
  const counts = read(JSON.parse(readFileSync(path, 'utf8')));
  return counts.failed === 0 && code !== 0 ? { ...counts, failed: 1, names: [file] } : counts;
}

export function unitTests(args = []) {
  return counted(
    'unit.json',
    (path) =>
      runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...args], {
        allowFailure: true,
      }),
    ({ numPassedTests, numTotalTests, testResults }) => ({
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests,
      names: testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
      ),
    }),
  );
}

/** Their output is shown after the unit tests, which run at the same time. */
export async function browserTests(chromium, unitTests) {
  const port = String(await freePort());
  return counted(
    'browser.json',
    (path) =>
      runTool('playwright', ['test', '--reporter=list,json'], {
        allowFailure: true,
        showAfter: unitTests,
        env: { CHROMIUM_PATH: chromium, E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
      }),
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
      names: suites.flatMap(specsOf).flatMap(({ ok, title }) => (ok ? [] : [title])),
      retried: suites
        .flatMap(specsOf)
        .flatMap(({ ok, title, tests }) => (ok && tests.some(({ status }) => status === 'flaky') ? [title] : [])),
    }),
  );
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The tests must not run against another server on the same port. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** The last lines of every run: the tests that needed a retry, the failed ones, and the counts. */
export function report(results) {
  for (const name of results.flatMap(({ retried = [] }) => retried)) console.log(`~ at the second try: ${name}`);
  for (const name of results.flatMap(({ names }) => names)) console.log(`✗ ${name}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
