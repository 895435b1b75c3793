import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import type { Attachment } from '#server/providers/mailer.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { translate } from '#server/shared/translate.ts';
import type { AppointmentMail, MailKind } from './advisor.jobs.ts';
import type { AdvisorDependencies } from './advisor-dependencies.ts';
import { describeTime, eventOf, shortTime, textsOf, timeZoneOf } from './appointment-view.ts';
import { keyExpiry } from './booking-keys.ts';
import type { Appointment, StoredBooking } from './bookings.store.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

type Dependencies = Pick<AdvisorDependencies, 'store' | 'deliverMail' | 'callCentreEmail' | 'publicUrl' | 'now'>;
type MailTo<To extends AppointmentMail['to']> = Extract<AppointmentMail, { to: To }>;

/** Mails about appointments. A key is created when its mail is sent, so that none is stored in the queue. */
export function createAppointmentMailsService({ store, deliverMail, callCentreEmail, publicUrl, now }: Dependencies) {
  /** The mail of a cancelled appointment links to a new request instead of a key. */
  async function linkFor(
    to: AppointmentMail['to'],
    kind: MailKind,
    booking: StoredBooking,
    locale: Locale,
  ): Promise<string> {
    if (kind === 'cancelled') return pagePath('advisor', locale);
    const key = newSecret();
    const expiresAt = keyExpiry(booking);
    const isOfAdvisor = to === 'advisor';
    await store.bookings.addKey({ hash: hashSecret(key), bookingId: booking.id, expiresAt, isOfAdvisor });
    return `${pagePath('advisorBooking', locale)}?${new URLSearchParams({ key })}`;
  }

  /** Without name or note: the email address may be somebody else's, and our mail would carry that text. */
  async function mailUser(kind: MailKind, { booking, lead, advisor }: Appointment, jobId: string): Promise<void> {
    const { locale, email, phone, topic } = lead;
    const label = labelsIn(locale);
    const event = {
      ...eventOf(booking, { now: now(), publicUrl, callCentreEmail }),
      ...textsOf(locale, advisor, phone),
    };
    await deliverMail(jobId, {
      template: `appointment-${kind}`,
      locale,
      to: email,
      params: { when: shortTime(booking.startsAt, locale, timeZoneOf(locale)) },
      link: await linkFor('person', kind, booking, locale),
      rows: [
        { label: label('when'), value: describeTime(booking.startsAt, locale, timeZoneOf(locale)) },
        { label: label('advisor'), value: advisor.name },
        { label: label('phone'), value: spacedPhone(phone) },
        { label: label('topic'), value: translate(locale, 'mail', `topic.${topic}`) },
      ],
      attachments: [invitation(kind, { ...event, attendee: { name: email, email } })],
    });
  }

  async function notifyUser({ kind, bookingId, sequence }: MailTo<'person'>, jobId: string): Promise<void> {
    const appointment = await store.bookings.find(bookingId);
    if (appointment?.booking.sequence === sequence) await mailUser(kind, appointment, jobId);
  }

  async function notifyAdvisor(mail: MailTo<'advisor'>, jobId: string): Promise<void> {
    const { kind, bookingId, sequence, minutes } = mail;
    const advisor = await store.advisors.find(mail.advisorId);
    const known = await store.bookings.find(bookingId);
    if (!advisor || (kind !== 'cancelled' && known?.booking.sequence !== sequence)) return;
    const startsAt = new Date(mail.startsAt);
    const locale = advisor.locales[0] ?? 'it';
    const label = labelsIn(locale);
    const user = known && `${known.lead.name} ${known.lead.surname}`;
    const event = {
      ...eventOf({ id: bookingId, startsAt, minutes, sequence }, { now: now(), publicUrl, callCentreEmail }),
      summary: translate(locale, 'mail', 'visit.summary', { name: user ?? '' }).trim(),
      description: known
        ? translate(locale, 'mail', 'visit.description', { phone: spacedPhone(known.lead.phone) })
        : '',
      attendee: { name: advisor.name, email: advisor.email },
    };
    await deliverMail(jobId, {
      template: `visit-${kind}`,
      locale,
      to: advisor.email,
      params: { when: shortTime(startsAt, locale, advisor.timeZone) },
      link: known ? await linkFor('advisor', kind, known.booking, locale) : pagePath('advisor', locale),
      rows: [
        { label: label('when'), value: describeTime(startsAt, locale, advisor.timeZone) },
        ...(known ? contactRows(known, locale, kind) : []),
      ],
      attachments: [invitation(kind, event)],
    });
  }

  return {
    sendMail: (mail: AppointmentMail, jobId: string): Promise<void> =>
      mail.to === 'person' ? notifyUser(mail, jobId) : notifyAdvisor(mail, jobId),
  };
}

function labelsIn(locale: Locale): (name: string) => string {
  return (name) => translate(locale, 'mail', `appointment.${name}`);
}

/** A cancellation shows the name only. */
function contactRows({ lead }: Appointment, locale: Locale, kind: MailKind) {
  const label = labelsIn(locale);
  const name = { label: label('person'), value: `${lead.name} ${lead.surname}` };
  if (kind === 'cancelled') return [name];
  return [
    name,
    { label: label('phone'), value: spacedPhone(lead.phone) },
    { label: label('email'), value: lead.email },
    {
      label: label('language'),
      value: new Intl.DisplayNames(locale, { type: 'language' }).of(lead.locale) ?? lead.locale,
    },
    { label: label('topic'), value: translate(locale, 'mail', `topic.${lead.topic}`) },
    ...(lead.note ? [{ label: label('note'), value: lead.note }] : []),
  ];
}

function invitation(kind: MailKind, event: Omit<CalendarEvent, 'method'>): Attachment {
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return {
    filename: 'targa.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile({ ...event, method }),
  };
}
