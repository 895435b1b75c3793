// npm run bench: measures the built site against a bare server in the same run; with --large only the largest stock of
// used cars.
import { findBrowser } from './browser.mjs';
import { launch } from './launch.mjs';
import { build, buildBench, install } from './prepare.mjs';

await install();
await build();
await buildBench();
process.env.CHROMIUM_PATH = await findBrowser();
const [isLarge, args] = [process.argv.includes('--large'), process.argv.slice(2).filter((each) => each !== '--large')];
launch(isLarge ? 'bench/large.ts' : 'bench/bench.ts', { args });
