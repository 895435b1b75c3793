// npm run check: types, lint and all tests that are quick: no browser, no process of their own, no waiting.
import { install } from './prepare.mjs';
import { lint, report, types, unitTests } from './steps.mjs';

await install();
report(await Promise.all([types(), lint(), unitTests(['--exclude', '**/*.{process,slow}.test.ts'])]));
