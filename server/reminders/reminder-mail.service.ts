import { DEADLINE_TYPES } from '#contract/garage/garage.rules.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { DAY_MS, daysBetween, todayIn } from '#contract/shared/days.ts';
import { dayFormat, numberFormat, readDate } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { distanceUnit, toDistance } from '#contract/shared/units.ts';
import type { MailCar } from '#server/shared/mail-content.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { translate } from '#server/shared/translate.ts';
import type { DeadlineRow } from './deadline-rows.store.ts';
import type { ReadableDeadline, ReminderLinksStore } from './reminder-links.store.ts';
import type { Reminder } from './reminders.jobs.ts';

const KEY_LIFETIME_MS = RETENTION_DAYS.reminderKey * DAY_MS;
/** So many deadlines are named in the subject. */
const NAMED = 2;

const days = dayFormat(readDate);
const numbers = numberFormat({});

export interface OutgoingReminder {
  template: 'reminder';
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
  stopLink: string;
  cars: readonly MailCar[];
}

interface Dependencies {
  store: ReminderLinksStore;
  deliverMail(messageId: string, mail: OutgoingReminder): Promise<void>;
  now: () => Date;
}

export type ReminderMailService = ReturnType<typeof createReminderMailService>;

/** Writes and sends a queued reminder, in the person's language at that moment. */
export function createReminderMailService({ store, deliverMail, now }: Dependencies) {
  /** What is still to be reminded of: not what was met, changed, deleted, put off or turned off since. */
  async function current({ userId, deadlines }: Reminder, off: readonly string[]): Promise<ReadableDeadline[]> {
    const [rows, snoozes] = [await store.listDeadlines(userId), await store.listSnoozes(userId)];
    const isAbout = (row: DeadlineRow) => (other: { vehicleId: string; deadline: string; due: string }) =>
      other.vehicleId === row.vehicleId && other.deadline === row.deadline && other.due === row.due;
    return rows.filter((row) => {
      const isPutOff = (snooze: { until: string }) => snooze.until > todayIn(row.country, now());
      return !off.includes(row.group) && deadlines.some(isAbout(row)) && !snoozes.filter(isAbout(row)).some(isPutOff);
    });
  }

  /** Keys are created when a mail is sent (decision 011): one for each deadline, and one for all reminders. */
  async function createLinks(userId: string, rows: readonly DeadlineRow[], locale: Locale) {
    const expiresAt = new Date(now().getTime() + KEY_LIFETIME_MS);
    const stopKey = newSecret();
    const keys = rows.map(({ vehicleId, deadline, due }) => ({ key: newSecret(), vehicleId, deadline, due }));
    await store.addKeys([
      { hash: hashSecret(stopKey), userId, expiresAt },
      ...keys.map(({ key, ...about }) => ({ hash: hashSecret(key), userId, expiresAt, ...about })),
    ]);
    const linkOf = (key: string, purpose: string) =>
      `${pagePath('reminder', locale)}?${new URLSearchParams({ key, for: purpose })}`;
    return { linkOf, stopLink: linkOf(stopKey, 'stop'), keys: keys.map(({ key }) => key) };
  }

  return {
    current,

    async sendMail(reminder: Reminder, jobId: string): Promise<void> {
      const person = await store.findPerson(reminder.userId);
      if (!person) return;
      const { locale, email: to } = person;
      const rows = await current(reminder, person.off);
      if (rows.length === 0) return;
      const { linkOf, stopLink, keys } = await createLinks(reminder.userId, rows, locale);
      // A reader of a shared vehicle cannot note that something was done.
      const actionsOf = (key: string, { guestMode }: ReadableDeadline) =>
        (guestMode === 'read' ? (['snooze'] as const) : (['done', 'snooze'] as const)).map((action) => ({
          label: translate(locale, 'mail', `reminder.${action}`),
          link: linkOf(key, action),
        }));
      await deliverMail(jobId, {
        template: 'reminder',
        locale,
        to,
        params: { summary: summaryOf(rows, locale) },
        link: pagePath('dashboard', locale),
        stopLink,
        cars: rows.map((row, index) => ({
          ...describe(row, locale, todayIn(row.country, now())),
          actions: actionsOf(keys[index] ?? '', row),
        })),
      });
    },
  };
}

/** What a deadline is called. */
export function titleOf({ kind, name }: Pick<DeadlineRow, 'kind' | 'name'>, locale: Locale): string {
  return name || translate(locale, 'deadlines', `kinds.${kind}`);
}

function summaryOf(rows: readonly DeadlineRow[], locale: Locale): string {
  const named = rows.slice(0, NAMED).map((row) => `${titleOf(row, locale)} ${days(row.day, locale)}`);
  return [...named, ...(rows.length > NAMED ? [`+${rows.length - NAMED}`] : [])].join(', ');
}

function describe(row: DeadlineRow, locale: Locale, today: string): MailCar {
  const { plate: number, country, day, dueKm, kind, make, model } = row;
  const left = daysBetween(today, day);
  const text = (key: string, params: Record<string, string | number> = {}) =>
    translate(locale, 'mail', `reminder.${key}`, { date: days(day, locale), ...params });
  const when =
    left === 0 ? text('today') : left > 0 ? text('ahead', { count: left }) : text('passed', { count: -left });
  const distance = dueKm === null ? undefined : toDistance(dueKm, locale);
  const kilometres =
    distance === undefined
      ? []
      : [text('distance', { distance: `${numbers(locale).format(distance)}\u00a0${distanceUnit(locale, distance)}` })];
  const isLaw = DEADLINE_TYPES.some((type) => type === kind);
  const meaning = isLaw && left < 0 ? [translate(locale, 'deadlines', `expired.${country}.${kind}`)] : [];
  const car = vehicleName({ make, model });
  return {
    name: titleOf(row, locale),
    lines: [...(car ? [car] : []), when, ...kilometres, ...meaning],
    plate: { country, number, label: translate(locale, 'mail', 'verification.row.plate') },
  };
}
