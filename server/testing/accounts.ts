import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { DAY_MS } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { sessions, users } from '#server/account/account.tables.ts';
import { RECOMMENDED_COST } from '#server/account/passwords.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import type { TestApp } from './test-app.ts';

export interface TestAccount {
  token: string;
  email: string;
  password: string;
  userId: string;
}

interface Overrides {
  email?: string;
  locale?: Locale;
  password?: string;
}

export const TEST_PASSWORD = 'quattro ruote e un sogno';
const TIMEOUT_MS = 60_000;
const MONTH_MS = 30 * DAY_MS;

export const newEmail = () => `person-${randomUUID()}@example.com`;

/** A user who has registered, followed the link in the mail and chosen a password. The app needs a worker. */
export async function createAccount(test: TestApp, overrides: Overrides = {}): Promise<TestAccount> {
  const { email = newEmail(), locale = 'it', password = TEST_PASSWORD } = overrides;
  const call = (path: string, payload: object) =>
    test.app.inject({
      method: 'POST',
      url: `/wp-json/garagek/v1/user/${path}`,
      headers: { 'accept-language': locale },
      payload,
    });
  const before = (await mailsTo(test, email)).length;
  const created = await call('create', { email, name: 'Maria', surname: 'Rossi', privacy: true });
  if (created.statusCode !== 200) throw new Error(`Registering answered ${created.body}`);
  const key = keyIn(await readMail(test, email, before));
  const confirmed = await call('confirm', { key, password });
  if (confirmed.statusCode !== 200) throw new Error(`Confirming answered ${confirmed.body}`);
  const { token } = confirmed.json<{ token: string }>();
  const userId = await test.services.account.authenticate(token);
  if (!userId) throw new Error('The new token is not valid');
  return { token, email: email.toLowerCase(), password, userId };
}

const hashes = new Map<string, Promise<string>>();

/** A user with a session, inserted into the database: for tests that need neither mails nor the consent log. */
export async function insertAccount(
  test: Pick<TestApp, 'database'> & Partial<Pick<TestApp, 'passwordCost'>>,
  overrides: Overrides = {},
): Promise<TestAccount> {
  const { passwordCost = RECOMMENDED_COST } = test;
  const { email = newEmail(), locale = 'it', password = TEST_PASSWORD } = overrides;
  const { database } = test.database.connection;
  const asked = `${passwordCost.memoryCost} ${password}`;
  const known = hashes.get(asked) ?? hash(password, passwordCost);
  hashes.set(asked, known);
  const now = new Date();
  const [user] = await database
    .insert(users)
    .values({ email, passwordHash: await known, locale, name: 'Maria', surname: 'Rossi', createdAt: now })
    .returning();
  if (!user) throw new Error('The person was not stored');
  const token = newSecret();
  await database.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId: user.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + MONTH_MS),
  });
  return { token, email, password, userId: user.id };
}

interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The mails to an email address, newest first. */
export async function mailsTo(test: TestApp, email: string): Promise<Mail[]> {
  return test.services.mailbox.list({ to: email.toLowerCase() });
}

/** Waits for the newest mail to an email address; with `after`, for one more than that number. */
export async function readMail(test: TestApp, email: string, after = 0): Promise<Mail> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const mails = await mailsTo(test, email);
    if (mails[0] && mails.length > after) return mails[0];
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No mail came to ${email}`);
}

/** The key in a mail's link. */
export function keyIn({ text }: { text: string }): string {
  const key = /[?&]key=([\w-]+)/.exec(text)?.[1];
  if (!key) throw new Error(`There is no key in: ${text}`);
  return key;
}
