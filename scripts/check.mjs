// npm run check: types, lint and all quick tests: no browser, no processes, no waiting.
import { install } from './prepare.mjs';
import { lint, report, types, unitTests, unusedCode } from './steps.mjs';

await install();
report(await Promise.all([types(), lint(), unusedCode(), unitTests(['--exclude', '**/*.{process,slow}.test.ts'])]));
