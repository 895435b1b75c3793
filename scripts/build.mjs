// npm run build: everything a server needs besides its packages; what is done already is skipped.
import { build, install } from './prepare.mjs';

await install();
await build();
