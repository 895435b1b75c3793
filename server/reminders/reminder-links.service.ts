import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { DoneInput } from '#contract/garage/deadlines.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import type { RemindedDeadline, ReminderSettings } from '#contract/reminders/reminders.endpoints.ts';
import {
  REMINDER_KINDS,
  type ReminderAction,
  type ReminderKind,
  SNOOZE_DAYS,
} from '#contract/reminders/reminders.rules.ts';
import { addDays, todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import type { ReadableDeadline, ReminderKey, ReminderLinksStore } from './reminder-links.store.ts';

interface Dependencies {
  store: ReminderLinksStore;
  completeDeadline(userId: string, plate: string, done: DoneInput, locale: Locale): Promise<unknown>;
  exportBrowsers(userId: string): Promise<AccountExport['reminders']['browsers']>;
  now: () => Date;
}

export type ReminderLinksService = ReturnType<typeof createReminderLinksService>;

/** What people decide about reminders: in the profile, and by the links of mails without signing in. */
export function createReminderLinksService({ store, completeDeadline, exportBrowsers, now }: Dependencies) {
  async function requireKey(key: string): Promise<ReminderKey> {
    const found = await store.findKey(hashSecret(key), now());
    if (!found) throw new AppError('reminders.link-invalid');
    return found;
  }

  const findRow = async ({ userId, vehicleId, deadline }: ReminderKey): Promise<ReadableDeadline | undefined> =>
    (await store.listDeadlines(userId)).find((row) => row.vehicleId === vehicleId && row.deadline === deadline);

  async function describe(key: ReminderKey): Promise<{ deadline: RemindedDeadline | null }> {
    const row = key.deadline === null ? undefined : await findRow(key);
    if (!row) return { deadline: null };
    const { plate, country, kind, name, day, dueOn, dueKm, make, model } = row;
    const car = vehicleName({ make, model });
    return {
      deadline: {
        ...{ plate, country, car, kind, name, due_on: dueOn ?? day, due_km: dueKm },
        is_done: row.due !== key.due,
      },
    };
  }

  async function read(userId: string): Promise<ReminderSettings> {
    const { off = [] } = (await store.findPerson(userId)) ?? {};
    return { off, calendar_since: (await store.findCalendar(userId))?.toISOString() ?? null };
  }

  const setOff = (userId: string, off: readonly ReminderKind[]): Promise<void> =>
    store.inTransactionOf(userId, (locked) => locked.setOff(userId, off));

  async function act(key: ReminderKey, action: Exclude<ReminderAction, 'stop'>): Promise<void> {
    const row = await findRow(key);
    // A deadline that was met or deleted since needs nothing more.
    if (!row || row.due !== key.due) return;
    const today = todayIn(row.country, now());
    if (action === 'done') {
      const deadline = row.deadline as DoneInput['deadline'];
      await completeDeadline(key.userId, row.plate, { deadline, done_on: today, due_on: row.dueOn }, row.country);
      return;
    }
    const { vehicleId, deadline, due } = row;
    await store.inTransactionOf(key.userId, (locked) =>
      locked.snooze({ userId: key.userId, vehicleId, deadline, due, until: addDays(today, SNOOZE_DAYS) }),
    );
  }

  async function answer(secret: string, action: ReminderAction): Promise<{ deadline: RemindedDeadline | null }> {
    const key = await requireKey(secret);
    if (action === 'stop') await setOff(key.userId, REMINDER_KINDS);
    else await act(key, action);
    return describe(key);
  }

  return {
    read,
    readKey: async (key: string) => describe(await requireKey(key)),
    answer,
    /** By the one click of mail programs. It can be used again. */
    stop: (key: string) => answer(key, 'stop'),

    async set(userId: string, off: readonly ReminderKind[]): Promise<ReminderSettings> {
      await setOff(userId, [...new Set(off)]);
      return read(userId);
    },

    async exportReminders(userId: string): Promise<AccountExport['reminders']> {
      const snoozes = await store.listSnoozes(userId);
      const deadlines = new Map(
        (await store.listDeadlines(userId)).map((row) => [`${row.vehicleId} ${row.deadline}`, row]),
      );
      return {
        ...(await read(userId)),
        browsers: await exportBrowsers(userId),
        snoozed: snoozes.map(({ vehicleId, deadline, until }) => ({
          plate: deadlines.get(`${vehicleId} ${deadline}`)?.plate ?? '',
          deadline,
          until,
        })),
        sent: (await store.listSent(userId)).map(({ queuedAt, ...sent }) => ({
          ...sent,
          sent_at: queuedAt.toISOString(),
        })),
      };
    },
  };
}
