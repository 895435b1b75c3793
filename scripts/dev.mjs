// npm run dev: pages reload as they change, the server restarts when its own files do.
import { launch } from './launch.mjs';
import { install } from './prepare.mjs';

await install();
launch('server/dev.ts', { flags: ['--watch', '--watch-preserve-output'] });
