import { dayIn } from '#contract/shared/days.ts';
import { dealersBackOn } from './dealer-holidays.ts';
import { sendQuoteMail } from './quotes.jobs.ts';
import type { QuotesDependencies } from './quotes-dependencies.ts';

const REMINDED_AT_ONCE = 500;

/** Reminds dealers, once per inquiry, who have not answered by the time people are told. */
export function createReplyRemindersService({
  store,
  queue,
  dealersClosed,
  now,
}: Pick<QuotesDependencies, 'store' | 'queue' | 'dealersClosed' | 'now'>) {
  function remind(inquiryId: string): Promise<boolean> {
    return store.inTransaction(async (inside, transaction) => {
      const time = now();
      const asked = await inside.lockInquiry(inquiryId);
      if (!asked) return false;
      const { remindAt, expiresAt, answer, isDeclined } = asked.inquiry;
      // Reminded or answered since it was listed.
      if (!remindAt || remindAt > time || answer || isDeclined) return false;
      if (dealersBackOn(dealersClosed, dayIn(asked.quote.country, time))) return false;
      await inside.updateInquiry(inquiryId, { remindAt: null });
      if (expiresAt <= time) return false;
      await inside.addToLog(inquiryId, 'reminded', time);
      await queue.enqueue(transaction, sendQuoteMail, { kind: 'reminder', inquiryId });
      return true;
    });
  }

  return {
    /** Returns the number of reminders. */
    async remindDealers(): Promise<number> {
      let reminded = 0;
      for (const id of await store.listUnanswered(now(), REMINDED_AT_ONCE)) if (await remind(id)) reminded += 1;
      return reminded;
    },
  };
}
