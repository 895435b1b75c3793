import { openDevelopmentPages } from './http/dev-pages.ts';
import { start } from './start.ts';

await start(openDevelopmentPages);
