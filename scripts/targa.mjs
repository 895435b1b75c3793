// npm run targa -- …: the operator's command line.
import { launch } from './launch.mjs';
import { commandLine, install } from './prepare.mjs';

// A production server has no development packages, and none are installed while it runs.
await install({ development: false });
launch(commandLine(), { args: process.argv.slice(2) });
