// npm run targa -- …: the operator's command line.
import { launch } from './launch.mjs';
import { install } from './prepare.mjs';

await install();
launch('server/cli.ts', { args: process.argv.slice(2) });
