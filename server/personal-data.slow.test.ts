import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '#server/testing/accounts.ts';
import { HOLDER } from '#server/testing/insurance.ts';
import { ownCalls, ownPath } from '#server/testing/own-calls.ts';
import { OWN_PLATE, ownThings } from '#server/testing/own-things.ts';
import { quoteCalls } from '#server/testing/quote-calls.ts';
import { exportedData } from '#server/testing/read-zip.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';
import { watchTraces } from '#server/testing/traces.ts';

const traces = watchTraces();
const test = useApp({
  env: { LOG_LEVEL: 'trace' },
  runsJobs: true,
  ...traces,
  dependencies: { registry: { lookup: async () => 'unknown' } },
});
const things = ownThings(test);
const quotes = quoteCalls(test);

const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Every table with data of a person that the export contains, and a value that shows it. */
const EXPORTED: Readonly<Record<string, string>> = {
  advisor_bookings: iso('starts_at'),
  advisor_leads: 'phone',
  calendar_keys: iso('created_at'),
  configurations: 'code',
  consents: 'version',
  daily_mails: 'sent_on',
  deadline_history: 'id',
  favourites: 'key',
  inquiries: 'id',
  inquiry_log: 'event',
  inquiry_messages: 'text',
  known_addresses: 'fingerprint',
  log_entries: 'id',
  odometer_readings: 'id',
  operator_accesses: iso('at'),
  own_deadlines: 'id',
  payments: 'title',
  policy_documents: iso('added_at'),
  policy_proposals: 'policy_number',
  proofs: iso('added_at'),
  push_subscriptions: iso('created_at'),
  quote_cars: "car -> 'model' ->> 'name'",
  quotes: 'message',
  rating_invitations: iso('invited_at'),
  ratings: 'car_text',
  receipts: 'number',
  refunds: iso('requested_at'),
  reminder_settings: 'off[1]',
  reminder_snoozes: 'until',
  reminders: iso('queued_at'),
  sale_sheets: 'id',
  saved_searches: 'name',
  sessions: iso('created_at'),
  used_reports: 'text',
  users: 'email',
  vehicle_documents: 'id',
  vehicle_guests: iso('created_at'),
  vehicle_invitations: 'email',
  vehicles: 'plate',
  verification_log: 'move',
  verifications: "claim ->> 'dealer'",
  vouchers: 'code',
};

const SECRET = 'only the hash of a key in a mail';
const SANDBOX = 'invented payments of a local site';
const BUSINESS = 'an address of a business, or a car that it sells';

/** The others, and why they are not part of it. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  account_keys: SECRET,
  booking_keys: SECRET,
  daily_mail_keys: SECRET,
  inquiry_keys: SECRET,
  policy_keys: SECRET,
  quote_keys: SECRET,
  rating_keys: SECRET,
  reminder_keys: SECRET,
  till_outages: SANDBOX,
  till_sessions: SANDBOX,
  advisors: BUSINESS,
  dealers: BUSINESS,
  used_listings: BUSINESS,
  calls: 'a phone number that is linked to no account',
  payment_events: 'ids of what the provider has repeated',
  registrations: 'no account yet',
};

/** Tables that refer to people, however indirectly, or store an address, a phone number or a plate. */
async function personalTables(): Promise<string[]> {
  const { rows } = await test.database.connection.pool.query<{ name: string }>(
    `with recursive personal as (
       select 'users'::regclass::oid as id
       union select conrelid from pg_constraint join personal on confrelid = personal.id where contype = 'f'
     )
     select relname as name from pg_class join personal on personal.id = pg_class.oid
     union select table_name from information_schema.columns
       where table_schema = 'public' and column_name ~ '^(email|phone|plate|vin|endpoint)$'
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

const MESSAGE = 'Una domanda che nessun altro farebbe';
const RATING = 'Una frase che nessun altro scriverebbe';
const REPORT = 'Un motivo che nessun altro direbbe';
const USER = '/wp-json/garagek/v1/user';
/** They end the session or take away again what the others have made; a policy is made step by step. */
const isLeftOut = (name: string) =>
  /^(GET|DELETE) |\/undo$|\{(proposal|payment)\}/.test(name) ||
  [`POST ${USER}/logout`, `PUT ${USER}/password`].includes(name);

/** A person who has done everything that can be done. */
async function createPerson(): Promise<TestAccount> {
  const person = await things.owner();
  const { token, userId, email } = person;
  await things.paymentOf(person);
  await things.markIssued(person);
  const calls = Object.entries(ownCalls(test, things)).filter(([name]) => !isLeftOut(name));
  for (const [name, make] of calls) {
    const [method, path = ''] = name.split(' ');
    const { headers, ...own } = await make(person);
    const request = { method: method as 'GET', url: ownPath(path), ...own };
    const { statusCode, body } = await test.app.inject({
      ...request,
      headers: { ...headers, 'dk-authorization': token },
    });
    if (statusCode !== 200) throw new Error(`${name} answered ${body}`);
  }
  const { quote, inquiry } = await quotes.askedDealer({ email }, { token });
  await quotes.write(quote.id, { inquiry: inquiry.id, message: MESSAGE }, { token });
  await things.invitationKey(email);
  await insertTheRest(userId, email, await things.quoteOf(person));
  return person;
}

/** What others, the time or the provider of payments add. */
async function insertTheRest(userId: string, email: string, quoteId: string): Promise<void> {
  const insert = (text: string, ...values: unknown[]) => test.database.connection.pool.query(text, values);
  await insert(
    `insert into ratings (quote_id, country, plate, make, model, car_stars, car_text, dealer_text, locale, status, rated_at)
      values ($1, 'it', 'AB123CD', 'fiat', 'pandina', 4, $2, '', 'it', 'waiting', now())`,
    quoteId,
    RATING,
  );
  await insert('insert into rating_invitations (quote_id, invited_at) values ($1, now())', quoteId);
  await insert(
    `insert into vouchers (code, quote_id, plate_fingerprint, campaign_id, amount_cents, country, issued_at)
      select 'VOUCHER-OF-THE-TEST', $1, 'x', id, 100, 'it', now() from campaigns limit 1`,
    quoteId,
  );
  await insert(
    `insert into reminders (user_id, vehicle_id, deadline, due, step, queued_at)
      select user_id, id, 'review', '2027-01-01', '7', now() from vehicles where user_id = $1`,
    userId,
  );
  await insert(
    `insert into reminder_snoozes (user_id, vehicle_id, deadline, due, until)
      select user_id, id, 'review', '2027-01-01', '2026-12-25' from vehicles where user_id = $1`,
    userId,
  );
  await insert("update daily_mails set sent_on = '2026-10-09' where user_id = $1", userId);
  await insert("insert into known_addresses (fingerprint, user_id, last_seen_at) values ('print', $1, now())", userId);
  await insert("insert into operator_accesses (action, user_id, at) values ('show', $1, now())", userId);
  await insert(
    `insert into used_reports (listing_id, reason, text, email, locale)
      select min(id), 'price', $1, upper($2), 'it' from used_listings`,
    REPORT,
    email,
  );
  await insert(
    `insert into receipts (payment_id, issued_at) select id, now() from payments where user_id = $1 limit 1`,
    userId,
  );
  await insert(
    `insert into refunds (payment_id, reason, amount, currency, requested_at)
      select id, 'withdrawal', amount, currency, now() from payments where user_id = $1 limit 1`,
    userId,
  );
}

let person: TestAccount;
beforeAll(async () => {
  await traces.noteJobs(test);
  person = await createPerson();
});

describe('what is stored about a person', () => {
  it('every table with personal data is exported, or says why it is not', async () => {
    expect(Object.keys({ ...EXPORTED, ...NOT_EXPORTED }).toSorted()).toEqual(await personalTables());
  });

  it('the export contains a value of each of these tables', async () => {
    const archive = await test.services.account.writeExport(person.userId, 'it');
    const data = exportedData(Buffer.concat(await archive.toArray()));
    const text = JSON.stringify(data);
    const missing: string[] = [];
    for (const [table, value] of Object.entries(EXPORTED)) {
      const { rows } = await test.database.connection.pool.query<{ value: string | null }>(
        `select distinct (${value})::text as value from ${table}`,
      );
      const isFound = rows.some(({ value: stored }) => stored && text.includes(JSON.stringify(stored).slice(1, -1)));
      if (!isFound) missing.push(`${table}: ${rows.map((row) => row.value).join(', ')}`);
    }
    expect(missing).toEqual([]);
    expect(data.invitations).toMatchObject([{ by: 'Maria Rossi', mode: 'read' }]);
    expect(data.missing_files).toEqual([]);
  });

  it('logs, queues and metrics contain nothing of it', async () => {
    const { email, token, password } = person;
    const found = await traces.find(test, {
      ...{ email, token, password, plate: OWN_PLATE, 'tax code': HOLDER.tax_code, phone: HOLDER.phone },
      ...{ message: MESSAGE, report: REPORT, 'address of a browser': 'push.example.com', guest: 'guest@example.com' },
    });
    expect(traces.lines.length).toBeGreaterThan(20);
    expect((await traces.notedJobs(test)).length).toBeGreaterThan(5);
    expect(found.filter((place) => /: (log|metrics|jobs\..*|public\.test_noted_jobs)$/.test(place))).toEqual([]);
  });

  it('erasing the account leaves only what the privacy notice says', async () => {
    await test.services.account.eraseAccount(person.userId);
    await expect.poll(() => scanDatabase(test, person.userId), { timeout: 60_000 }).toEqual([]);
    /** The mailbox stands for the mail server, and the notes of jobs are this test's own. */
    const notStored = ['public.mailbox_messages', 'public.test_noted_jobs'];
    const where = async (text: string) =>
      (await scanDatabase(test, text)).filter((table) => !notStored.includes(table));
    for (const text of [person.email, MESSAGE, RATING])
      await expect.poll(() => where(text), { timeout: 60_000, message: text }).toEqual([]);
    // Reports of listings are kept for a year, with the address that wants to know the decision.
    expect(await where(REPORT)).toEqual(['public.used_reports']);
    const files = async () =>
      (await readdir(join(test.dataFolder, 'files'), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(test.dataFolder.length))
        .filter((path) => !/^\/files\/(store|policies)\//.test(path));
    await expect.poll(files, { timeout: 60_000 }).toEqual([]);
  });
});
