import { setTimeout as sleep } from 'node:timers/promises';
import type { TargaProcess } from './targa-process.ts';

const API = '/wp-json/garagek/v1/user';

/** Registers a user at a running process with the development mailbox, and returns the token. */
export async function register({ origin, get }: Pick<TargaProcess, 'origin' | 'get'>, email: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}${API}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return (await response.json()) as { token: string };
  };
  await post('/create', { email, name: 'Anna', surname: 'Bianchi', privacy: true });
  let key: string | undefined;
  for (let tries = 0; !key && tries < 200; tries += 1) {
    await sleep(50);
    const mails = (await (await get('/wp-json/targa/v1/dev/mailbox')).json()) as { to: string; text: string }[];
    key = mails.find(({ to }) => to === email)?.text.match(/[?&]key=([\w-]+)/)?.[1];
  }
  return (await post('/confirm', { key, password: 'otto ruote di scorta' })).token;
}
