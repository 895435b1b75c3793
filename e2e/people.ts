import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { expect } from './watched-page.ts';

const API = '/wp-json/garagek/v1';

export const PASSWORD = 'cinque gomme invernali';

export function newEmail(): string {
  return `anna.${randomBytes(6).toString('hex')}@example.com`;
}

interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
}

/** The stored mails to an email address, or with a text, the newest first. */
export async function mailsWith(
  request: APIRequestContext,
  params: { to: string } | { text: string },
): Promise<Mail[]> {
  return (await request.get('/wp-json/targa/v1/dev/mailbox', { params })).json() as Promise<Mail[]>;
}

/** Waits for the newest mail to an email address and returns its link. */
export async function mailedLink(request: APIRequestContext, to: string, after = 0): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsWith(request, { to });
        link = mails.find(({ id }) => id > after)?.text.match(/http\S+key=[\w-]+/)?.[0];
        return link;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return link ?? '';
}

/** The newest mail to an email address, as text; empty while there is none. */
export async function mailTo(request: APIRequestContext, to: string): Promise<string> {
  return (await mailsWith(request, { to }))[0]?.text ?? '';
}

/** The number of the newest mail to an email address, to wait for the next one. */
export async function newestMail(request: APIRequestContext, to: string): Promise<number> {
  return (await mailsWith(request, { to }))[0]?.id ?? 0;
}

export interface Person {
  email: string;
  token: string;
}

/** Registers through the API, for tests that are about something else. */
export async function register(request: APIRequestContext, locale: Locale = 'it', email = newEmail()): Promise<Person> {
  const before = await newestMail(request, email);
  const headers = { 'accept-language': locale };
  const created = await request.post(`${API}/user/create`, {
    headers,
    data: { email, name: 'Anna', surname: 'Bianchi', privacy: true },
  });
  expect(created.status()).toBe(200);
  const key = new URL(await mailedLink(request, email, before)).searchParams.get('key');
  const confirmed = await request.post(`${API}/user/confirm`, { headers, data: { key, password: PASSWORD } });
  expect(confirmed.status()).toBe(200);
  return { email, token: ((await confirmed.json()) as { token: string }).token };
}

export async function addVehicle(request: APIRequestContext, { token }: Person, plate: string, locale: Locale = 'it') {
  const headers = { 'dk-authorization': token, 'accept-language': locale };
  const response = await request.post(`${API}/user/vehicle`, { headers, data: { plate } });
  expect(response.status(), await response.text()).toBe(200);
}

/** A page that is signed in from the start. */
export async function bringToken(page: Page, { token }: Person): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('brought')) localStorage.setItem('targa.token', value);
    sessionStorage.setItem('brought', 'yes');
  }, token);
}
