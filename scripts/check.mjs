// npm run check: types, lint and all tests that need no browser and start no process.
import { install } from './prepare.mjs';
import { lint, report, types, unitTests } from './steps.mjs';

await install();
report(await Promise.all([types(), lint(), unitTests(['--exclude', '**/*.process.test.ts'])]));
