// npm test: runs everything and ends with one line of counts.
import { findBrowser } from './browser.mjs';
import { findJava } from './java.mjs';
import { findNginx } from './nginx.mjs';
import { build, install } from './prepare.mjs';
import { browserTests, lint, report, types, unitTests, unusedCode } from './steps.mjs';

await install();
const checks = [types(), lint(), unusedCode()];
const chromium = await findBrowser();
process.env.NGINX_PATH = await findNginx();
process.env.JAVA_PATH = await findJava();
await build();
const quick = await Promise.all(checks);
// The browser tests keep the other core busy.
const unit = unitTests(['--maxWorkers=2']);
report([...quick, ...(await Promise.all([unit, browserTests(chromium, unit)]))]);
