import { describe, expect, it } from 'vitest';
import type { Booking, FreeSlot } from '#contract/advisor/advisor.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { DEMO_ADVISORS } from '#server/demo/advisor/advisors.data.ts';
import { keyIn, mailsTo, readMail } from '#server/testing/accounts.ts';
import { bookingCalls, createAdvisorUser, leadOf, type ReadBooking, slotOf } from '#server/testing/advisor-calls.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { exportedData } from '#server/testing/read-zip.ts';
import { scanDatabase } from '#server/testing/scan-database.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = 0;
const test = useApp({
  runsJobs: true,
  now: () => new Date(Date.now() + clock),
  env: { PUBLIC_URL: 'https://targa.example' },
});
const bookings = bookingCalls(test);

const advisorOf = ({ advisorPhone }: { advisorPhone: string }) => {
  const advisor = DEMO_ADVISORS.find(({ phone }) => phone === advisorPhone);
  if (!advisor) throw new Error(`Nobody has ${advisorPhone}`);
  return advisor;
};
/** A slot that no other test of this file uses. */
let taken = 0;
const nextFree = (slots: FreeSlot[]): FreeSlot => {
  const slot = slots[taken];
  taken += 3;
  if (!slot) throw new Error('There are no free times left');
  return slot;
};

async function booked() {
  const user = await createAdvisorUser(test);
  const lead = await user.lead();
  const slot = nextFree(await user.free(lead));
  const answer = await user.book(lead, slotOf(slot));
  expect(outcome(answer)).toBe('200');
  const mail = await readMail(test, user.email);
  return { user, lead, slot, booking: answer.json<Booking>(), mail, key: keyIn(mail) };
}

const calendarOf = (mail: unknown) =>
  (mail as { attachments: { filename: string; contentType: string; content: string }[] }).attachments[0];

describe('booking an appointment', () => {
  it('a booking takes the slot and mails both sides', async () => {
    const { user, lead, slot, booking, mail } = await booked();
    expect(booking).toMatchObject({
      slot: slotOf(slot),
      startsAt: slot.startsAt,
      minutes: 30,
      advisor: slot.advisor,
      timeZone: 'Europe/Rome',
      topic: 'electric',
      state: 'booked',
      phone: '+393331234567',
    });
    expect(booking.calendar).toContain('METHOD:PUBLISH');
    const left = (await user.free(lead)).map(slotOf);
    expect(left).not.toContainEqual(slotOf(slot));

    expect(mail.subject).toMatch(/^Consulenza confermata: \w{3} \d{1,2} \w{3}, \d\d:\d\d$/);
    expect(mail.text).toContain('https://targa.example/consulente/appuntamento?key=');
    expect(mail.text).toContain('+39 333 123 4567');
    // The email address may be somebody else's, so the mail contains nothing the visitor typed.
    for (const typed of ['Anna', 'Bianchi', 'terzo piano']) expect(mail.text).not.toContain(typed);
    expect(calendarOf(mail)).toMatchObject({
      filename: 'targa.ics',
      contentType: 'text/calendar; charset=utf-8; method=REQUEST',
    });
    expect(calendarOf(mail)?.content).toContain('SEQUENCE:0\r\n');

    const advisor = advisorOf(slot);
    const theirs = await readMail(test, advisor.email);
    expect(theirs.subject).toMatch(/^Nuova consulenza in agenda: \w{3} \d{1,2} \w{3}, \d\d:\d\d$/);
    for (const known of ['Anna Bianchi', '+39 333 123 4567', 'terzo piano', 'Passare all’elettrico', user.email])
      expect(theirs.text).toContain(known);
    expect(calendarOf(theirs)?.content).toContain(`mailto:${advisor.email}`);
  });

  it('a request can be booked once', async () => {
    const { user, lead } = await booked();
    const other = nextFree(await user.free(lead));
    expect(outcome(await user.book(lead, slotOf(other)))).toBe('409 advisor.already-booked');
    expect(await mailsTo(test, user.email)).toHaveLength(1);
  });

  it('a booking of a slot that does not exist is refused', async () => {
    const user = await createAdvisorUser(test);
    const lead = await user.lead();
    const slot = slotOf(nextFree(await user.free(lead)));
    const german = DEMO_ADVISORS.find(({ locales }) => locales.join() === 'de')?.phone ?? '';
    for (const wrong of [
      { ...slot, time: '03:00' },
      { ...slot, time: slot.time.replace(/\d\d$/, '07') },
      { ...slot, day: '2020-01-06' },
      { ...slot, day: '9999-12-31' },
      { ...slot, advisorPhone: '+390000000000' },
      { ...slot, advisorPhone: german },
    ])
      expect([wrong, outcome(await user.book(lead, wrong))]).toEqual([wrong, '409 advisor.slot-taken']);
    expect(outcome(await user.book(lead, { ...slot, time: '25:00' }))).toBe('400 request.invalid');
    expect(outcome(await user.book(lead, slot))).toBe('200');
  });
});

describe('the key in an appointment mail', () => {
  it('a key shows the appointment and the slots to move it to, its own among them', async () => {
    const { slot, key } = await booked();
    const read = (await bookings.get(key)).json<ReadBooking>();
    expect(read.booking).toMatchObject({ slot: slotOf(slot), state: 'booked' });
    const offered = read.agenda?.days.flatMap(({ slots }) => slots).map(slotOf);
    expect(offered).toContainEqual(slotOf(slot));
  });

  it('an unknown key is refused, and a key expires a day after the appointment', async () => {
    const { slot, key, booking } = await booked();
    for (const wrong of ['x'.repeat(43), `${key}x`, key.toUpperCase()]) {
      expect(outcome(await bookings.get(wrong))).toBe('404 advisor.booking-not-found');
      expect(outcome(await bookings.move(wrong, slotOf(slot)))).toBe('404 advisor.booking-not-found');
      expect(outcome(await bookings.cancel(wrong))).toBe('404 advisor.booking-not-found');
    }
    expect(await scanDatabase(test, key)).toEqual(['public.mailbox_messages']);
    const end = Date.parse(booking.startsAt) + booking.minutes * 60_000;
    clock = end - Date.now() + 60_000;
    const over = (await bookings.get(key)).json<ReadBooking>();
    expect([over.booking.state, over.agenda]).toEqual(['over', null]);
    expect(outcome(await bookings.move(key, slotOf(slot)))).toBe('404 advisor.booking-not-found');
    expect((await bookings.cancel(key)).json<Booking>().state).toBe('over');
    clock = end - Date.now() + DAY_MS + 60_000;
    expect(outcome(await bookings.get(key))).toBe('404 advisor.booking-not-found');
    clock = 0;
  });

  it('moving an appointment frees its old slot and updates calendars', async () => {
    const { user, slot, key, mail } = await booked();
    const { agenda } = (await bookings.get(key)).json<ReadBooking>();
    const target = nextFree(agenda?.days.flatMap(({ slots }) => slots) ?? []);
    const answer = await bookings.move(key, slotOf(target));
    expect(answer.json<Booking>()).toMatchObject({ slot: slotOf(target), startsAt: target.startsAt, state: 'booked' });

    const moved = await readMail(test, user.email, 1);
    expect(moved.subject).toMatch(/^Consulenza spostata: \w{3} \d/);
    const uid = (content = '') => /UID:(\S+)/.exec(content)?.[1];
    expect(calendarOf(moved)?.content).toContain('SEQUENCE:1\r\n');
    expect(uid(calendarOf(moved)?.content)).toBe(uid(calendarOf(mail)?.content));

    const other = await createAdvisorUser(test);
    const lead = await other.lead();
    expect(outcome(await other.book(lead, slotOf(target)))).toBe('409 advisor.slot-taken');
    expect(outcome(await other.book(lead, slotOf(slot)))).toBe('200');
    // Both links lead to the same appointment.
    for (const link of [key, keyIn(moved)])
      expect((await bookings.get(link)).json<ReadBooking>().booking.startsAt).toBe(target.startsAt);
  });

  it('moving an appointment to its own or a taken slot changes nothing', async () => {
    const first = await booked();
    const second = await booked();
    expect(outcome(await bookings.move(first.key, slotOf(second.slot)))).toBe('409 advisor.slot-taken');
    expect((await bookings.move(first.key, slotOf(first.slot))).json<Booking>().startsAt).toBe(first.slot.startsAt);
    await bookings.cancel(first.key);
    await readMail(test, first.user.email, 1);
    expect(await mailsTo(test, first.user.email)).toHaveLength(2);
  });

  it('an appointment can be cancelled once', async () => {
    const { user, lead, slot, key } = await booked();
    expect((await bookings.cancel(key)).json<Booking>().state).toBe('cancelled');
    expect((await bookings.cancel(key)).json<Booking>().state).toBe('cancelled');
    expect((await bookings.get(key)).json<ReadBooking>()).toMatchObject({
      booking: { state: 'cancelled' },
      agenda: null,
    });
    expect(outcome(await bookings.move(key, slotOf(slot)))).toBe('404 advisor.booking-not-found');
    expect(outcome(await user.book(lead, slotOf(slot)))).toBe('404 advisor.lead-not-found');
    const mail = await readMail(test, user.email, 1);
    expect(mail.subject).toMatch(/^Consulenza annullata: \w{3} \d/);
    expect(mail.text).toContain('https://targa.example/consulente');
    expect(calendarOf(mail)).toMatchObject({ contentType: 'text/calendar; charset=utf-8; method=CANCEL' });
    expect(calendarOf(mail)?.content).toContain('STATUS:CANCELLED');
    const again = await createAdvisorUser(test);
    expect(outcome(await again.book(await again.lead(), slotOf(slot)))).toBe('200');
    expect(await mailsTo(test, user.email)).toHaveLength(2);
  });
});

describe('appointments of an account', () => {
  const userUrl = '/wp-json/garagek/v1/user';

  it('an account export contains advisor requests and appointments', async () => {
    const { user, booking } = await booked();
    await user.lead();
    const headers = { 'dk-authorization': user.token };
    const archive = (await test.app.inject({ url: `${userUrl}/export`, headers })).rawPayload;
    const { advisor_requests: requests } = exportedData(archive);
    const { privacy: _privacy, ...lead } = { ...leadOf(user.email), phone: '+393331234567' };
    expect(requests).toEqual([
      { ...lead, created_at: expect.any(String), appointment: null },
      {
        ...lead,
        created_at: expect.any(String),
        appointment: { starts_at: booking.startsAt, advisor: booking.advisor, cancelled_at: null },
      },
    ]);
  });

  it('deleting an account cancels its appointments and notifies the advisor', async () => {
    const { user, slot, key } = await booked();
    const { email } = advisorOf(slot);
    const cancellations = async () =>
      (await mailsTo(test, email)).filter(({ subject }) => subject.startsWith('Consulenza in agenda annullata: '));
    const before = (await cancellations()).length;
    const answer = await test.app.inject({
      method: 'DELETE',
      url: userUrl,
      headers: { 'dk-authorization': user.token },
      payload: { password: user.password },
    });
    expect(outcome(answer)).toBe('200');
    expect(outcome(await bookings.get(key))).toBe('404 advisor.booking-not-found');
    await expect.poll(async () => (await cancellations()).length, { timeout: 60_000 }).toBe(before + 1);
    const [mail] = await cancellations();
    expect(mail && calendarOf(mail)?.content).toContain('METHOD:CANCEL');
    expect(await scanDatabase(test, user.userId)).toEqual([]);
    const tables = await scanDatabase(test, user.email);
    expect(tables.filter((table) => table !== 'public.mailbox_messages')).toEqual([]);
    const other = await createAdvisorUser(test);
    expect(outcome(await other.book(await other.lead(), slotOf(slot)))).toBe('200');
  });
});

describe('retention of advisor requests', () => {
  it('unused requests are deleted after a month, others three months after the appointment', async () => {
    const { pool } = test.database.connection;
    const count = async () => (await pool.query('select count(*)::int as count from advisor_leads')).rows[0].count;
    await pool.query('delete from advisor_leads');
    const { user } = await booked();
    await user.lead();
    await test.services.advisor.deleteOldRequests();
    expect(await count()).toBe(2);
    clock = 31 * DAY_MS;
    await test.services.advisor.deleteOldRequests();
    expect(await count()).toBe(1);
    expect((await pool.query('select 1 from booking_keys')).rows).toEqual([]);
    clock = 130 * DAY_MS;
    await test.services.advisor.deleteOldRequests();
    expect(await count()).toBe(0);
    clock = 0;
  });
});
