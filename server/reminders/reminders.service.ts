import { DAY_MS, todayIn } from '#contract/shared/days.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { type Reminder, sendReminder } from './reminders.jobs.ts';
import type { DueReminder, RemindersStore } from './reminders.store.ts';
import { wantedDays } from './wanted-days.ts';

/** Many times what one person can have, so that a batch always holds somebody completely. */
const BATCH_SIZE = 2_000;

interface Dependencies {
  store: RemindersStore;
  queue: Pick<Queue, 'enqueueAll'>;
  now: () => Date;
}

export type RemindersService = ReturnType<typeof createRemindersService>;

/**
 * Queues one mail for everybody with a deadline to be reminded of. Every reminder is noted in the transaction that
 * queues its mail, so that the work can be interrupted and repeated at any time, also by several processes at once.
 */
export function createRemindersService({ store, queue, now }: Dependencies) {
  async function plan() {
    const moment = now();
    const runs = await store.listRuns();
    const today = new Map<Locale, string>(LOCALES.map((country) => [country, todayIn(country, moment)]));
    const wanted = [...today].flatMap(([country, day]) =>
      wantedDays(day, runs.get(country)).map((one) => ({ country, ...one })),
    );
    return { today, wanted };
  }

  function queueMails(due: readonly DueReminder[]): Promise<number> {
    return store.inTransaction(async (transaction) => {
      const noted = await store.note(transaction, due, now());
      const mails = [...Map.groupBy(noted, ({ userId }) => userId)].map(([userId, own]) => toMail(userId, own));
      await queue.enqueueAll(transaction, sendReminder, mails);
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
        sent += await queueMails(whole);
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
