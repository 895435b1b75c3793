import { createHash } from 'node:crypto';
import type { Quote, QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { dealersBackOn } from './dealer-holidays.ts';
import type { NewQuote, QuoteRow, StoredQuote } from './quote.store.ts';
import { ANONYMOUS_INQUIRY_LIMIT, inquiryTimes, later, QUOTE_KEY_LIFETIME_MS } from './quote-times.ts';
import { createQuoteView } from './quote-view.ts';
import { sendQuoteMail } from './quotes.jobs.ts';
import type { QuotesStore } from './quotes.store.ts';
import type { QuotesDependencies } from './quotes-dependencies.ts';

export interface Requested {
  quote: Quote;
  key: string | null;
}

export interface RequestedCar {
  car: QuotedCar;
  dealers: number[];
}

/** A valid request, ready to be stored. */
export interface PreparedQuote {
  quote: Omit<NewQuote, 'idempotencyKey' | 'fingerprint' | 'userId' | 'createdAt'>;
  cars: RequestedCar[];
}

/** A form that was sent. */
interface Form {
  idempotencyKey: string;
}

interface Submission<SentForm extends Form> {
  form: SentForm;
  /** Empty without an account. */
  userId: string;
  locale: Locale;
  /** Checks the form. It is not called for a form that was stored before. */
  prepare(): Promise<PreparedQuote>;
}

/** Each takes many database steps: a burst of them must not occupy all connections. */
const CONCURRENCY_LIMITS = { concurrency: 8, maxQueued: 500 };

export type SubmitQuote = ReturnType<typeof createQuoteSubmission>;

/** Stores requests and sends their mails. The same form sent several times, even concurrently, is one quote. */
export function createQuoteSubmission(dependencies: QuotesDependencies) {
  const { store, queue, limits, mailLimits, dealersClosed, now } = dependencies;
  const view = createQuoteView(dependencies);
  const limited = createConcurrencyLimiter(CONCURRENCY_LIMITS);
  /** Forms being processed in this process: repeated ones share the result. */
  const pending = new Map<string, Promise<Requested>>();

  async function countInquiries(asked: readonly RequestedCar[]): Promise<void> {
    for (const dealerId of asked.flatMap((car) => car.dealers))
      await limits.consume(ANONYMOUS_INQUIRY_LIMIT, String(dealerId), { code: 'quotes.dealer-limit' });
  }

  /** Somebody who waits for an answer about a used car does not ask again. */
  async function refuseSecondQuestion(inside: QuotesStore, userId: string, cars: readonly RequestedCar[]) {
    for (const { car } of cars)
      if (car.used && (await inside.hasOpenQuestion(userId, car.used.listing, now())))
        throw new AppError('quotes.already-asked');
  }

  async function saveQuote(quote: NewQuote, cars: readonly RequestedCar[]): Promise<Requested | undefined> {
    const time = now();
    const times = inquiryTimes(time, dealersBackOn(dealersClosed, dayIn(quote.country, time)));
    const work = async (inside: QuotesStore, transaction: Transaction) => {
      const added = await inside.addQuote(quote);
      if (!added) return undefined;
      // The row of the user is locked, so concurrent questions come one after the other.
      if (added.userId) await refuseSecondQuestion(inside, added.userId, cars);
      const askedCars = await inside.addCars(added.id, cars, times);
      const key = added.userId ? null : await addKey(inside, added);
      await queue.enqueue(transaction, sendQuoteMail, { kind: 'received', quoteId: added.id });
      for (const { id } of askedCars.flatMap(({ inquiries }) => inquiries))
        await queue.enqueue(transaction, sendQuoteMail, { kind: 'inquiry', inquiryId: id });
      return { quote: { ...added, cars: askedCars }, key };
    };
    const saved = await (quote.userId ? store.inTransactionOf(quote.userId, work) : store.inTransaction(work));
    return saved && { quote: await describe(saved.quote), key: saved.key };
  }

  async function addKey(inside: QuotesStore, { id: quoteId }: QuoteRow): Promise<string> {
    const key = newSecret();
    await inside.addQuoteKey({ hash: hashSecret(key), quoteId, expiresAt: later(now(), QUOTE_KEY_LIFETIME_MS) });
    return key;
  }

  async function describe(saved: StoredQuote): Promise<Quote> {
    const [quote] = await view([saved]);
    if (!quote) throw new Error('A quote was not described');
    return quote;
  }

  /** Another form or user with the same key only learns that the key is in use. */
  async function repeat(known: QuoteRow, fingerprint: string, userId: string): Promise<Requested> {
    if (known.fingerprint !== fingerprint || known.userId !== (userId || null))
      throw new AppError('quotes.other-request');
    const saved = await store.inSnapshot((snapshot) => snapshot.readQuote(known.id));
    if (!saved) throw new AppError('quotes.other-request');
    return { quote: await describe(saved), key: userId ? null : await addKey(store, known) };
  }

  async function work({ form, userId, prepare }: Submission<Form>, fingerprint: string): Promise<Requested> {
    const { idempotencyKey } = form;
    const known = await store.findByIdempotencyKey(idempotencyKey);
    if (known) return repeat(known, fingerprint, userId);
    const { quote, cars } = await prepare();
    if (userId) await refuseSecondQuestion(store, userId, cars);
    await mailLimits.consume(userId, quote.email);
    if (!userId) await countInquiries(cars);
    const saved = await saveQuote(
      { ...quote, idempotencyKey, fingerprint, userId: userId || null, createdAt: now() },
      cars,
    );
    if (saved) return saved;
    const other = await store.findByIdempotencyKey(idempotencyKey);
    if (!other) throw new AppError('quotes.other-request');
    return repeat(other, fingerprint, userId);
  }

  return <SentForm extends Form>(submission: Submission<SentForm>): Promise<Requested> => {
    const fingerprint = fingerprintOf(submission);
    const name = `${submission.form.idempotencyKey} ${fingerprint}`;
    const begun = pending.get(name);
    if (begun) return begun;
    const result = limited(() => work(submission, fingerprint)).finally(() => pending.delete(name));
    pending.set(name, result);
    return result;
  };
}

/** The validated form has its fields in the contract's order, so the same form gives the same JSON. */
function fingerprintOf({ form: { idempotencyKey: _key, ...form }, userId, locale }: Submission<Form>): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, locale, form]))
    .digest('base64url');
}
