import { openAccount } from './account.ts';
import { startChild } from './child.ts';
import { startBareServer, startTargaServer } from './servers.ts';
const load = await startChild('./load.ts'); const bare = await startBareServer(); const targa = await startTargaServer(process.argv.slice(2).includes('pages') ? ['--keep-no-pages'] : []);
const ask = async (q: object, s = 4) => (await load.ask<{ perSecond: number }>({ ...q, seconds: s })).perSecond;
const account = process.argv.includes('pages') ? undefined : await openAccount(targa.url);
const q = account ? { url: targa.url + '/wp-json/garagek/v1/user/profile', headers: account.headers } : { url: targa.url + '/auto-nuove/volkswagen/golf' };
await ask({ url: bare.url }); await ask(q, 8);
for (let i = 0; i < 3; i++) { const b = await ask({ url: bare.url }); const m = await ask(q); console.log((m / b).toFixed(4), Math.round(m), Math.round(b)); }
await targa.stop(); await bare.stop(); await load.stop();
