// npm run bench: measures the built site against a bare server in the same run.
import { launch } from './launch.mjs';
import { build, install } from './prepare.mjs';

await install();
await build();
launch('bench/bench.ts', { args: process.argv.slice(2) });
