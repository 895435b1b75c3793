// npm test: runs everything and ends with one line of counts.
import { findBrowser } from './browser.mjs';
import { findNginx } from './nginx.mjs';
import { build, install } from './prepare.mjs';
import { browserTests, lint, report, types, unitTests, unusedCode } from './steps.mjs';

await install();
const checks = [types(), lint(), unusedCode()];
const chromium = await findBrowser();
process.env.NGINX_PATH = await findNginx();
await build();
const quick = await Promise.all(checks);
report([...quick, await unitTests(), await browserTests(chromium)]);
