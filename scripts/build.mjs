// npm run build: builds everything a server needs besides its packages; finished steps are skipped.
import { build, install } from './prepare.mjs';

await install();
await build();
