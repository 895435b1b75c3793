// npm run bench: measures the built site against a bare server in the same run.
import { findBrowser } from './browser.mjs';
import { launch } from './launch.mjs';
import { build, install } from './prepare.mjs';

await install();
await build();
process.env.CHROMIUM_PATH = await findBrowser();
launch('bench/bench.ts', { args: process.argv.slice(2) });
