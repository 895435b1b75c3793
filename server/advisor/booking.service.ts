import type { Agenda, Booking, Slot } from '#contract/advisor/advisor.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import { type MailKind, sendAppointmentMail } from './advisor.jobs.ts';
import type { AdvisorStore } from './advisor.store.ts';
import type { AdvisorDependencies } from './advisor-dependencies.ts';
import type { Advisor } from './advisors.store.ts';
import { type AgendaService, LEAD_LIFETIME_MS } from './agenda.service.ts';
import { endOf, stateOf, timeZoneOf, viewOf } from './appointment-view.ts';
import { keyExpiry } from './booking-keys.ts';
import type { Appointment, Placement, StoredBooking } from './bookings.store.ts';
import { findSlot, overlaps } from './free-slots.ts';

/** Per appointment and day, because each move mails the user and one or two advisors. */
const MOVES = { name: 'appointment-move', points: 5, seconds: 86_400 };

type Dependencies = Omit<AdvisorDependencies, 'deliverMail' | 'mailLimits' | 'log'> & { agendas: AgendaService };

interface ReadBooking {
  booking: Booking;
  agenda: Agenda | null;
  reader: 'person' | 'advisor';
}

/** Booking, moving and cancelling appointments. */
export function createBookingService({ store, queue, limits, callCentreEmail, publicUrl, now, agendas }: Dependencies) {
  const view = (appointment: Appointment): Booking => viewOf(appointment, { now: now(), callCentreEmail, publicUrl });

  /** The placement of the wanted slot, if the advisor has it and it is free. The advisor must be locked already. */
  async function placementOf(
    inside: AdvisorStore,
    advisor: Advisor | undefined,
    { slot, locale, except }: { slot: Slot; locale: Locale; except?: string },
  ): Promise<Placement & { advisor: Advisor }> {
    const found =
      advisor?.locales.includes(locale) && findSlot(advisor, slot, { timeZone: timeZoneOf(locale), now: now() });
    if (!advisor || !found) throw new AppError('advisor.slot-taken');
    const { startsAt } = found;
    const minutes = advisor.slotMinutes;
    const times = { from: startsAt, to: endOf({ startsAt, minutes }) };
    const booked = await inside.bookings.listBooked([advisor.id], times, except);
    if (booked.some((other) => overlaps(startsAt, minutes, other))) throw new AppError('advisor.slot-taken');
    return { advisor, advisorId: advisor.id, startsAt, minutes };
  }

  const notifyUser = (transaction: Transaction, kind: MailKind, { id, sequence }: StoredBooking) =>
    queue.enqueue(transaction, sendAppointmentMail, { to: 'person', kind, bookingId: id, sequence });

  const notifyAdvisor = (transaction: Transaction, kind: MailKind, booking: StoredBooking) =>
    queue.enqueue(transaction, sendAppointmentMail, {
      to: 'advisor',
      kind,
      bookingId: booking.id,
      sequence: booking.sequence,
      advisorId: booking.advisorId,
      startsAt: booking.startsAt.toISOString(),
      minutes: booking.minutes,
    });

  /** The appointment after a change. */
  async function reload(inside: AdvisorStore, id: string): Promise<Appointment> {
    const appointment = await inside.bookings.find(id);
    if (!appointment) throw new Error('The booking is not there');
    return appointment;
  }

  async function lockByKey(inside: AdvisorStore, key: string): Promise<Appointment> {
    const appointment = await inside.bookings.lockByKey(hashSecret(key), now());
    if (!appointment) throw new AppError('advisor.booking-not-found');
    return appointment;
  }

  const moveTo = (key: string, slot: Slot): Promise<Booking> =>
    store.inTransaction(async (inside, transaction) => {
      const { booking, lead } = await lockByKey(inside, key);
      if (stateOf(booking, now()) !== 'booked') throw new AppError('advisor.booking-not-found');
      const known = await inside.advisors.lockForMoving(slot.advisorPhone);
      const request = { slot, locale: lead.locale, except: booking.id };
      const { advisor: _advisor, ...placement } = await placementOf(inside, known, request);
      const isSame = placement.advisorId === booking.advisorId && +placement.startsAt === +booking.startsAt;
      if (isSame) return view(await reload(inside, booking.id));
      await inside.bookings.move(booking.id, placement);
      await inside.bookings.extendKeys(booking.id, keyExpiry(placement));
      const moved = await reload(inside, booking.id);
      await notifyUser(transaction, 'moved', moved.booking);
      if (placement.advisorId === booking.advisorId) await notifyAdvisor(transaction, 'moved', moved.booking);
      else {
        await notifyAdvisor(transaction, 'cancelled', { ...booking, sequence: moved.booking.sequence });
        await notifyAdvisor(transaction, 'booked', moved.booking);
      }
      return view(moved);
    });

  return {
    book: (userId: string, { leadPublicKey, slot }: { leadPublicKey: string; slot: Slot }): Promise<Booking> =>
      store.inTransactionOf(userId, async (inside, transaction) => {
        const since = new Date(now().getTime() - LEAD_LIFETIME_MS);
        const lead = await inside.leads.lock(userId, hashSecret(leadPublicKey), since);
        if (!lead) throw new AppError('advisor.lead-not-found');
        const earlier = await inside.bookings.findOfLead(lead.id);
        // A cancelled appointment has used up its request: another one needs a new request.
        if (earlier)
          throw new AppError(earlier.booking.cancelledAt ? 'advisor.lead-not-found' : 'advisor.already-booked');
        const known = await inside.advisors.lockForBooking(slot.advisorPhone);
        const { advisor, ...placement } = await placementOf(inside, known, { slot, locale: lead.locale });
        const added = await inside.bookings.add({ ...placement, leadId: lead.id });
        if (!added) throw new AppError('advisor.slot-taken');
        await notifyUser(transaction, 'booked', added);
        await notifyAdvisor(transaction, 'booked', added);
        return view({ booking: added, lead, advisor });
      }),

    async getBooking(key: string, startDate?: string): Promise<ReadBooking> {
      const hash = hashSecret(key);
      const appointment = await store.bookings.findByKey(hash, now());
      if (!appointment) throw new AppError('advisor.booking-not-found');
      const { booking, lead } = appointment;
      const canMove = stateOf(booking, now()) === 'booked';
      const agenda = canMove ? await agendas.readAgenda({ locale: lead.locale, startDate, except: booking.id }) : null;
      const reader = (await store.bookings.isKeyOfAdvisor(hash)) ? 'advisor' : 'person';
      return { booking: view(appointment), agenda, reader };
    },

    async move(key: string, slot: Slot): Promise<Booking> {
      const known = await store.bookings.findByKey(hashSecret(key), now());
      if (!known || stateOf(known.booking, now()) !== 'booked') throw new AppError('advisor.booking-not-found');
      await limits.consume(MOVES, known.booking.id, { code: 'advisor.move-limit' });
      return moveTo(key, slot);
    },

    cancel: (key: string): Promise<Booking> =>
      store.inTransaction(async (inside, transaction) => {
        const appointment = await lockByKey(inside, key);
        const { booking } = appointment;
        if (stateOf(booking, now()) !== 'booked') return view(appointment);
        await inside.bookings.cancel(booking.id, now());
        const cancelled = await reload(inside, booking.id);
        await notifyUser(transaction, 'cancelled', cancelled.booking);
        await notifyAdvisor(transaction, 'cancelled', cancelled.booking);
        return view(cancelled);
      }),

    /** Called before an account is erased, to notify the advisors of its appointments. */
    async releaseAppointments(transaction: Transaction, userId: string): Promise<void> {
      for (const booking of await store.on(transaction).bookings.listComing(userId, now()))
        await notifyAdvisor(transaction, 'cancelled', { ...booking, sequence: booking.sequence + 1 });
    },
  };
}
