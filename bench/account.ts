import { setTimeout as sleep } from 'node:timers/promises';

const API = '/wp-json/garagek/v1';
const PLATES = ['CA101AA', 'DB202BB', 'EC303CC', 'FD404DD', 'GE505EE'];

export interface Account {
  email: string;
  password: string;
  plates: string[];
  headers: Record<string, string>;
}

/** Registers as a person does, reads the mail from the development mailbox, and adds five cars to the garage. */
export async function openAccount(site: string): Promise<Account> {
  const email = `bench-${Date.now()}@example.com`;
  const password = 'sette gomme di scorta';
  const person = { email, name: 'Anna', surname: 'Bianchi', privacy: true };
  await post(site, `${API}/user/create`, person);
  const { token } = await post<{ token: string }>(site, `${API}/user/confirm`, {
    key: await mailedKey(site, email),
    password,
  });
  const headers = { 'dk-authorization': token };
  for (const plate of PLATES) await post(site, `${API}/user/vehicle`, { plate }, headers);
  return { email, password, plates: PLATES, headers };
}

async function mailedKey(site: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${site}/wp-json/targa/v1/dev/mailbox`)).json()) as {
      to: string;
      text: string;
    }[];
    const key = mails.find(({ to }) => to === email)?.text.match(/[?&]key=([\w-]+)/)?.[1];
    if (key) return key;
    await sleep(100);
  }
  throw new Error('The mail with the key did not come');
}

export async function post<Answer>(
  site: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
