import { DAY_MS, todayIn } from '#contract/shared/days.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { type Reminder, sendPush, sendReminder } from './reminders.jobs.ts';
import type { DueReminder, RemindersStore } from './reminders.store.ts';
import { wantedDays } from './wanted-days.ts';

/**
 * So many reminders are read at a time. Every reading goes through all that are due, so there should be few; one person
 * has far less, so a batch always holds somebody completely.
 */
const BATCH_SIZE = 20_000;
/** So many people are locked and mailed in one transaction. */
const PEOPLE_AT_ONCE = 500;

interface Dependencies {
  store: RemindersStore;
  queue: Pick<Queue, 'enqueueAll'>;
  /** The browsers of these people that show notifications. */
  listBrowsers(transaction: Transaction, userIds: readonly string[]): Promise<Map<string, string[]>>;
  now: () => Date;
}

export type RemindersService = ReturnType<typeof createRemindersService>;

/**
 * Queues one mail for everybody with a deadline to be reminded of. Every reminder is noted in the transaction that
 * queues its mail, so that the work can be interrupted and repeated at any time, also by several processes at once.
 */
export function createRemindersService({ store, queue, listBrowsers, now }: Dependencies) {
  async function plan() {
    const moment = now();
    const runs = await store.listRuns();
    const today = new Map<Locale, string>(LOCALES.map((country) => [country, todayIn(country, moment)]));
    const wanted = [...today].flatMap(([country, day]) =>
      wantedDays(day, runs.get(country)).map((one) => ({ country, ...one })),
    );
    return { today, wanted };
  }

  async function queueBatch(due: readonly DueReminder[]): Promise<number> {
    const people = [...Map.groupBy(due, ({ userId }) => userId).values()];
    let sent = 0;
    for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE)
      sent += await queueMails(people.slice(from, from + PEOPLE_AT_ONCE).flat());
    return sent;
  }

  function queueMails(due: readonly DueReminder[]): Promise<number> {
    return store.inTransaction(async (transaction) => {
      const noted = await store.note(transaction, due, now());
      const mails = [...Map.groupBy(noted, ({ userId }) => userId)].map(([userId, own]) => toMail(userId, own));
      await queue.enqueueAll(transaction, sendReminder, mails);
      const browsers = await listBrowsers(
        transaction,
        mails.map(({ userId }) => userId),
      );
      const pushes = mails.flatMap((mail) =>
        (browsers.get(mail.userId) ?? []).map((subscriptionId) => ({ ...mail, subscriptionId })),
      );
      if (pushes.length > 0) await queue.enqueueAll(transaction, sendPush, pushes);
      return mails.length;
    });
  }

  return {
    /** The number of mails. */
    async send(): Promise<number> {
      const moment = now();
      await store.deleteExpired(moment, new Date(moment.getTime() - RETENTION_DAYS.reminder * DAY_MS));
      const { today, wanted } = await plan();
      let sent = 0;
      let after: string | undefined;
      for (;;) {
        const found = await store.listDue({ today, wanted }, after, BATCH_SIZE);
        const last = found.at(-1)?.userId;
        if (last === undefined) break;
        // The rest of the last person may be in the next batch.
        const whole = found.length < BATCH_SIZE ? found : found.filter(({ userId }) => userId !== last);
        sent += await queueBatch(whole);
        after = whole.at(-1)?.userId;
      }
      await store.saveRuns(today);
      return sent;
    },
  };
}

/** A deadline that is due by two steps at once is named once. */
function toMail(userId: string, own: readonly DueReminder[]): Reminder {
  const deadlines = new Map(
    own.map(({ vehicleId, deadline, due }) => [`${vehicleId} ${deadline}`, { vehicleId, deadline, due }]),
  );
  return { userId, deadlines: [...deadlines.values()] };
}
