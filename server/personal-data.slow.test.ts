import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '#server/testing/accounts.ts';
import { HOLDER } from '#server/testing/insurance.ts';
import { OWN_PLATE } from '#server/testing/own-things.ts';
import { createPersonWithEverything, MESSAGE, RATING, REPORT } from '#server/testing/person-with-everything.ts';
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

let person: TestAccount;
beforeAll(async () => {
  await traces.noteJobs(test);
  person = await createPersonWithEverything(test);
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
