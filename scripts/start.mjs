// npm start: installs, builds and serves; finished steps are skipped.
import { launch } from './launch.mjs';
import { build, install } from './prepare.mjs';

await install();
await build();
launch('build/programs/main.js');
