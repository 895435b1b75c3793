import { openBuiltPages } from './http/open-pages.ts';
import { start } from './start.ts';

await start(openBuiltPages);
