import type { DeadlineId } from '#contract/garage/deadlines.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { type DeadlineEvent, deadlineCalendar } from './deadline-events.ts';
import type { DeadlineRow } from './deadline-rows.store.ts';
import type { ReminderLinksStore } from './reminder-links.store.ts';
import { titleOf } from './reminder-mail.service.ts';

interface Dependencies {
  store: ReminderLinksStore;
  publicUrl: string;
  /** Throws if the person may not read this vehicle. */
  requireVehicle(userId: string, plate: string, locale: Locale): Promise<unknown>;
  now: () => Date;
}

export type CalendarService = ReturnType<typeof createCalendarService>;

/** Deadlines for calendar programs: at a private URL, or one as a file. */
export function createCalendarService({ store, publicUrl, requireVehicle, now }: Dependencies) {
  const toEvent = (row: DeadlineRow, locale: Locale): DeadlineEvent => {
    const car = vehicleName(row);
    return {
      uid: `${row.vehicleId}-${row.deadline}@${new URL(publicUrl).host}`,
      day: row.day,
      summary: [titleOf(row, locale), car, spacedPlate(row.country, row.plate)].filter(Boolean).join(', '),
      description: publicUrl + pagePath('vehicle', locale, { plate: row.plate }),
    };
  };

  return {
    /** The URL is shown once: only its hash is stored. */
    async create(userId: string): Promise<string> {
      const key = newSecret();
      await store.inTransactionOf(userId, (locked) => locked.saveCalendar(userId, hashSecret(key), now()));
      return `${publicUrl}/calendar/${key}.ics`;
    },

    revoke: (userId: string): Promise<void> => store.inTransactionOf(userId, (locked) => locked.removeCalendar(userId)),

    /** The calendar at a URL, in its owner's language; undefined if there is no such URL. */
    async readFeed(key: string): Promise<string | undefined> {
      const userId = await store.findCalendarOwner(hashSecret(key));
      const person = userId && (await store.findPerson(userId));
      if (!userId || !person) return undefined;
      const events = (await store.listDeadlines(userId)).map((row) => toEvent(row, person.locale));
      return deadlineCalendar(events, person.locale, now());
    },

    async readEvent(userId: string, plate: string, deadline: DeadlineId, locale: Locale): Promise<Buffer> {
      await requireVehicle(userId, plate, locale);
      const row = (await store.listDeadlines(userId)).find((one) => one.plate === plate && one.deadline === deadline);
      if (!row) throw new AppError('garage.deadline-not-found');
      return Buffer.from(deadlineCalendar([toEvent(row, locale)], locale, now()));
    },
  };
}
