import { describe, expect, it } from 'vitest';
import { PRIVACY_VERSION } from '#contract/account/account.rules.ts';
import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import { accountCalls } from '#server/testing/account-calls.ts';
import { createAccount, insertAccount, keyIn, newEmail, readMail, TEST_PASSWORD } from '#server/testing/accounts.ts';
import { exportedData } from '#server/testing/read-zip.ts';
import { useApp } from '#server/testing/test-app.ts';

const BEGIN = new Date('2026-11-15T10:00:00Z').getTime();
let clock = BEGIN;
const test = useApp({ runsJobs: true, now: () => new Date(clock) });
const { post, put, get } = accountCalls(test);
const MINUTE = 60_000;

async function exportOf(token: string): Promise<AccountExport> {
  const answer = await get('export', token);
  expect(answer.statusCode).toBe(200);
  return exportedData(answer.rawPayload);
}

describe('consent log', () => {
  it('a change of consent appends a row with time, language and version', async () => {
    clock = BEGIN;
    const email = newEmail();
    const privacy_flags = { marketing: true, profiling: false, third_parties: false };
    const form = { email, name: 'Eva', surname: 'Braun', privacy: true, privacy_flags };
    await post('create', form, undefined, { locale: 'de' });
    const key = keyIn(await readMail(test, email));
    clock += 30 * MINUTE;
    const { token } = (await post('confirm', { key, password: TEST_PASSWORD })).json();
    const begun = { version: PRIVACY_VERSION, locale: 'de', given_at: new Date(BEGIN).toISOString() };
    const first = [
      { purpose: 'privacy', granted: true, ...begun },
      { purpose: 'marketing', granted: true, ...begun },
      { purpose: 'profiling', granted: false, ...begun },
      { purpose: 'third_parties', granted: false, ...begun },
    ];
    expect((await exportOf(token)).consents).toEqual(first);

    clock += MINUTE;
    const change = { marketing: false, profiling: false, third_parties: true };
    const answer = await put('privacy', change, token, { locale: 'fr' });
    expect(answer.json()).toMatchObject({ privacy_flags: change, token });
    const changed = { version: PRIVACY_VERSION, locale: 'fr', given_at: new Date(clock).toISOString() };
    const second = [
      ...first,
      { purpose: 'marketing', granted: false, ...changed },
      { purpose: 'third_parties', granted: true, ...changed },
    ];
    expect((await exportOf(token)).consents).toEqual(second);
    await put('privacy', change, token);
    await put('privacy', {}, token);
    expect((await exportOf(token)).consents).toEqual(second);
  });

  it('the database refuses updates and deletions in the consent log', async () => {
    const { userId } = await createAccount(test);
    const { pool } = test.database.connection;
    for (const change of ['granted = not granted', 'given_at = now()', "version = 'x'"])
      await expect(pool.query(`update consents set ${change} where user_id = $1`, [userId])).rejects.toThrow(
        'append-only',
      );
    const { rows } = await pool.query('select granted from consents where user_id = $1', [userId]);
    expect(rows).toHaveLength(4);
  });
});

describe('content of the export', () => {
  it('the export contains all data of the user and none of others', async () => {
    clock = BEGIN;
    const stranger = await createAccount(test);
    const { email, token, password } = await createAccount(test, { locale: 'es' });
    const wanted = newEmail();
    const fields = {
      name: 'Ana',
      surname: 'Pérez',
      middle_surname: 'Ruiz',
      phone: '+34600111222',
      phone_number: '+34915550000',
      street: 'Calle Mayor',
      street_number: '7',
      city: 'Madrid',
      county: 'MD',
      zip_code: '28013',
      license_id: 'ES-123',
      birthday: '1985-02-28',
    };
    await put('profile', { ...fields, email: wanted }, token, { locale: 'es' });
    clock += 10 * MINUTE;
    await post('login', { email, password }, undefined, { locale: 'es', ip: '203.0.113.9' });
    const exported = await exportOf(token);
    expect(exported).toEqual({
      exported_at: new Date(clock).toISOString(),
      profile: {
        ...fields,
        zip_country: 'es',
        email,
        privacy: true,
        privacy_flags: { marketing: false, profiling: false, third_parties: false },
        pending_email: wanted,
        locale: 'es',
        created_at: new Date(BEGIN).toISOString(),
      },
      consents: expect.any(Array),
      sessions: [
        { created_at: new Date(clock).toISOString(), last_used_at: new Date(clock).toISOString() },
        { created_at: new Date(BEGIN).toISOString(), last_used_at: new Date(BEGIN).toISOString() },
      ],
      known_addresses: [
        { fingerprint: expect.any(String), last_seen_at: new Date(clock).toISOString() },
        { fingerprint: expect.any(String), last_seen_at: new Date(BEGIN).toISOString() },
      ],
      vehicles: [],
      shared_vehicles: [],
      configurations: [],
      quotes: [],
      ratings: [],
      purchases: [],
      saved: { favourites: [], searches: [], daily_mail: false, last_mail_on: null },
      reminders: { browsers: [], off: [], snoozed: [], sent: [], calendar_since: null },
      invitations: [],
      rating_invitations: [],
      listing_reports: [],
      payments: [],
      policies: [],
      advisor_requests: [],
      operator_accesses: [],
      missing_files: [],
    });
    expect(exported.consents).toHaveLength(4);
    const text = JSON.stringify(exported);
    for (const secret of [stranger.email, stranger.userId, token, password, 'argon2', '203.0.113.9'])
      expect(text).not.toContain(secret);
  });

  it('the export covers every column of the users table', async () => {
    const { token, userId } = await insertAccount(test);
    const { rows } = await test.database.connection.pool.query('select * from users where id = $1', [userId]);
    const { privacy_flags, ...profile } = (await exportOf(token)).profile;
    const shown = new Set([...Object.keys(profile), ...Object.keys(privacy_flags)]);
    expect(Object.keys(rows[0]).filter((column) => !shown.has(column))).toEqual(['id', 'password_hash']);
  });
});
