// npm run targa -- …: the operator's command line.
import { launch } from './launch.mjs';
import { install } from './prepare.mjs';

// On a server there are no packages for development, and none are fetched below the feet of what runs.
await install({ development: false });
launch('server/cli.ts', { args: process.argv.slice(2) });
