import { describe, expect, it } from 'vitest';
import { insertAccount, keyIn, mailsTo, newEmail, readMail } from '#server/testing/accounts.ts';
import { bookingCalls, createAdvisorUser, type ReadBooking, slotOf } from '#server/testing/advisor-calls.ts';
import { outcome, quoteCalls } from '#server/testing/quote-calls.ts';
import { sharingCalls } from '#server/testing/sharing-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ runsJobs: true, env: { RATE_LIMIT_FACTOR: '1', DEALERS_CLOSED: 'never' } });
const calls = quoteCalls(test);

let ipCount = 0;
/** An IP address that no other test of this file uses. */
const newIp = () => {
  ipCount += 1;
  return { ip: `10.7.0.${ipCount}` };
};

async function outcomes(count: number, call: () => Promise<Parameters<typeof outcome>[0]>): Promise<string[]> {
  const found: string[] = [];
  for (let index = 0; index < count; index += 1) found.push(outcome(await call()));
  return found;
}
const times = (count: number, ...refusals: string[]) => [...Array<string>(count).fill('200'), ...refusals];

describe('mails to unconfirmed email addresses', () => {
  it('quote requests and resent links send at most five mails a day to an email address, from any IP address', async () => {
    const email = newEmail();
    const { quote, key } = await calls.asked(await calls.form({ email }), newIp());
    expect(await outcomes(3, () => calls.resend(quote.id, { key: key ?? '', ...newIp() }))).toEqual(times(3));
    const request = async () => calls.request(await calls.form({ email: email.toUpperCase() }), newIp());
    expect(await outcomes(2, request)).toEqual(times(1, '429 mail.address-limit'));
    const refused = await request();
    expect(refused.json().message).toMatch(/accedi per continuare/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    await expect.poll(async () => (await mailsTo(test, email)).length, { timeout: 20_000 }).toBe(5);
  });

  it('advisor requests count towards the five mails a day too', async () => {
    const user = await createAdvisorUser(test);
    expect(await outcomes(6, () => user.requestAdvisor())).toEqual(times(5, '429 mail.address-limit'));
    expect(await outcomes(1, () => user.requestAdvisor({ email: newEmail() }))).toEqual(times(1));
  });

  it('invitations to a vehicle and reports of listings count towards the five mails a day too', async () => {
    const email = newEmail();
    const owner = sharingCalls(test, await insertAccount(test));
    await owner.add('AB123CD');
    const invite = () =>
      owner.send('POST', '/vehicle/AB123CD/sharing/invitations', { email: email.toUpperCase(), mode: 'read' });
    // Counted before it is known whether there is anything to send.
    const repeated = Array<string>(4).fill('409 garage.already-invited');
    expect(await outcomes(6, invite)).toEqual(['200', ...repeated, '429 mail.address-limit']);
    const { rows } = await test.database.connection.pool.query('select max(id) as id from used_listings');
    const report = () =>
      test.app.inject({
        method: 'POST',
        url: `/wp-json/dkwp/v2/used/${rows[0].id}/report`,
        payload: { reason: 'sold', message: 'Venduta da un mese.', email },
        remoteAddress: newIp().ip,
      });
    expect(await outcomes(1, report)).toEqual(['429 mail.address-limit']);
  });

  it('requests of others never use up the limit of the owner of an email address', async () => {
    const { token, email } = await insertAccount(test);
    const request = async (caller: { token?: string }) =>
      calls.request(await calls.form({ email }), { ...newIp(), ...caller });
    expect(await outcomes(6, () => request({}))).toEqual(times(5, '429 mail.address-limit'));
    expect(await outcomes(20, () => request({ token }))).toEqual(times(20));
    expect(outcome(await request({ token }))).toBe('429 mail.address-limit');
    const stranger = await insertAccount(test);
    expect(outcome(await request({ token: stranger.token }))).toBe('429 mail.address-limit');
  });
});

describe('limit of moved appointments', () => {
  it('an appointment can be moved five times a day, and is then refused with a message', async () => {
    const user = await createAdvisorUser(test, 'de');
    const lead = await user.lead();
    const slots = await user.free(lead);
    const [first, ...others] = slots;
    if (!first || others.length < 6) throw new Error('There are not enough free times');
    expect(outcome(await user.book(lead, slotOf(first)))).toBe('200');
    const key = keyIn(await readMail(test, user.email));
    const bookings = bookingCalls(test);
    for (const slot of others.slice(0, 5)) expect(outcome(await bookings.move(key, slotOf(slot)))).toBe('200');
    const last = others[4];
    const refused = await bookings.move(key, slotOf(first), 'de');
    expect(outcome(refused)).toBe('429 advisor.move-limit');
    expect(refused.json().message).toBe(
      'Ein Termin lässt sich höchstens 5-mal am Tag verschieben. Versuchen Sie es morgen wieder oder rufen Sie uns an.',
    );
    expect((await bookings.get(key)).json<ReadBooking>().booking.startsAt).toBe(last?.startsAt);
    expect((await bookings.cancel(key)).json().state).toBe('cancelled');
    await expect
      .poll(async () => (await mailsTo(test, user.email))[0]?.subject, { timeout: 20_000 })
      .toMatch(/abgesagt/);
    // A move that was overtaken by the next one is not mailed; at most one mail per change is sent.
    expect((await mailsTo(test, user.email)).length).toBeLessThanOrEqual(7);
  });
});

describe('limit of inquiries to one dealer', () => {
  // A hundredth of the limits: three anonymous inquiries a day.
  const strict = useApp({ env: { RATE_LIMIT_FACTOR: '0.01', DEALERS_CLOSED: 'never' } });
  const strictCalls = quoteCalls(strict);

  it('anonymous inquiries to a dealer are limited, and those of signed-in users are not', async () => {
    const request = async (caller: { token?: string } = {}) =>
      strictCalls.request(await strictCalls.form(), { ...newIp(), ...caller });
    expect(await outcomes(4, () => request())).toEqual(times(3, '429 quotes.dealer-limit'));
    const { token } = await insertAccount(strict);
    expect(outcome(await request({ token }))).toBe('200');
  });
});
