import { loadQuickly } from './load-quickly.ts';

loadQuickly();
const { start } = await import('./start.ts');
await start(async () => (await import('./http/dev-pages.ts')).openDevelopmentPages());
