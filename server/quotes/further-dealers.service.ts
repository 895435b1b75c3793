import type { NearDealer } from '#contract/dealers/dealers.endpoints.ts';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { MAX_ASKED_PER_CAR, MAX_DEALERS_PER_CAR } from '#contract/quotes/quotes.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import type { Transaction } from '#server/database/connect.ts';
import { dealersBackOn } from './dealer-holidays.ts';
import type { InquiryRow, StoredCar, StoredQuote } from './quote.store.ts';
import { createQuoteAccess, notFound } from './quote-access.ts';
import { ANONYMOUS_INQUIRY_LIMIT, inquiryTimes } from './quote-times.ts';
import { createQuoteView } from './quote-view.ts';
import { sendQuoteMail } from './quotes.jobs.ts';
import type { QuotesStore } from './quotes.store.ts';
import type { QuoteCaller, QuotesDependencies } from './quotes-dependencies.ts';

interface Chosen {
  car: number;
  dealers: readonly number[];
}

/** Asking other dealers within the same quote, in place of those who declined or did not answer. */
export function createFurtherDealersService(dependencies: QuotesDependencies) {
  const { store, queue, dealers, limits, dealersClosed, now } = dependencies;
  const { requireAccess } = createQuoteAccess(dependencies);
  const view = createQuoteView(dependencies);

  async function findCar(quoteId: string, position: number): Promise<{ quote: StoredQuote; car: StoredCar }> {
    const quote = await store.inSnapshot((snapshot) => snapshot.readQuote(quoteId));
    const car = quote?.cars.find((one) => one.position === position);
    // A used car has only the dealer who sells it.
    if (!quote || !car || car.car.used) throw notFound();
    return { quote, car };
  }

  function nearestOthers(quote: StoredQuote, { car, inquiries }: StoredCar): Promise<NearDealer[]> {
    const asked = inquiries.map(({ dealerId }) => dealerId);
    return dealers.nearestOthers(quote.locale, car.make.slug, quote.zipCode, asked);
  }

  async function save(quote: StoredQuote, { car, dealers: chosen }: Chosen, offered: readonly NearDealer[]) {
    const work = async (inside: QuotesStore, transaction: Transaction) => {
      const time = now();
      const locked = await inside.lockCar(quote.id, car);
      if (!locked) throw notFound();
      const known = new Set(locked.inquiries.map(({ dealerId }) => dealerId));
      const fresh = [...new Set(chosen)].filter((id) => !known.has(id));
      // The same request sent twice has asked them already.
      if (fresh.length === 0) return;
      if (!fresh.every((id) => offered.some((dealer) => dealer.id === id)))
        throw new AppError('quotes.dealer-required', { dealers: ruleMessage('validation.dealer') });
      if (fresh.length > roomFor(locked.inquiries, time)) throw new AppError('quotes.dealers-full');
      const times = inquiryTimes(time, dealersBackOn(dealersClosed, dayIn(quote.country, time)));
      for (const inquiryId of await inside.addInquiries(locked.id, fresh, times))
        await queue.enqueue(transaction, sendQuoteMail, { kind: 'inquiry', inquiryId });
    };
    await (quote.userId ? store.inTransactionOf(quote.userId, work) : store.inTransaction(work));
  }

  return {
    async listFurtherDealers(quoteId: string, caller: QuoteCaller, position: number) {
      await requireAccess(quoteId, caller);
      const { quote, car } = await findCar(quoteId, position);
      return { dealers: await nearestOthers(quote, car), room: roomFor(car.inquiries, now()) };
    },

    async askFurtherDealers(quoteId: string, caller: QuoteCaller, chosen: Chosen): Promise<Quote> {
      await requireAccess(quoteId, caller);
      const { quote, car } = await findCar(quoteId, chosen.car);
      if (quote.userId === null)
        for (const id of new Set(chosen.dealers))
          await limits.consume(ANONYMOUS_INQUIRY_LIMIT, String(id), { code: 'quotes.dealer-limit' });
      await save(quote, chosen, await nearestOthers(quote, car));
      const [described] = await view([(await findCar(quoteId, chosen.car)).quote]);
      if (!described) throw notFound();
      return described;
    },
  };
}

/** How many further dealers can be asked: those who declined or let the time pass make room, up to a limit in all. */
function roomFor(asked: readonly InquiryRow[], now: Date): number {
  const waiting = asked.filter(({ isDeclined, answer, expiresAt }) => !isDeclined && (answer || expiresAt > now));
  return Math.max(0, Math.min(MAX_DEALERS_PER_CAR - waiting.length, MAX_ASKED_PER_CAR - asked.length));
}
