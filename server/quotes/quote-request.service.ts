import { createHash } from 'node:crypto';
import { PRIVACY_VERSION } from '#contract/account/account.rules.ts';
import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import { withoutContacts } from '#contract/quotes/contacts-in-text.rules.ts';
import type { Quote, QuotedCar, QuoteRequest, WantedCar } from '#contract/quotes/quotes.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { zipCode } from '#contract/shared/locale-schemas.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import type { Transaction } from '#server/database/connect.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { dealersBackOn } from './dealer-holidays.ts';
import type { NewQuote, QuoteRow, StoredQuote } from './quote.store.ts';
import { ANONYMOUS_INQUIRY_LIMIT, answerDeadline, later, QUOTE_KEY_LIFETIME_MS } from './quote-times.ts';
import { createQuoteView } from './quote-view.ts';
import { sendQuoteMail } from './quotes.jobs.ts';
import type { QuotesStore } from './quotes.store.ts';
import type { QuotesDependencies } from './quotes-dependencies.ts';

interface Requested {
  quote: Quote;
  key: string | null;
}

interface RequestedCar {
  car: QuotedCar;
  dealers: number[];
}

/** Each takes many database steps: a burst of them must not occupy all connections. */
const CONCURRENCY_LIMITS = { concurrency: 8, maxQueued: 500 };

/** Quote requests. The same form sent several times, even concurrently, is one quote. */
export function createQuoteRequestService(dependencies: QuotesDependencies) {
  const { store, queue, limits, mailLimits, dealers, describeCar, getOffer, dealersClosed, now } = dependencies;
  const view = createQuoteView(dependencies);
  const limited = createConcurrencyLimiter(CONCURRENCY_LIMITS);
  /** Forms being processed in this process: repeated ones share the result. */
  const pending = new Map<string, Promise<Requested>>();

  /** The current offer for this model. */
  async function findOffer({ make, model, offer }: WantedCar, locale: Locale): Promise<OfferDetail | undefined> {
    if (offer === undefined) return undefined;
    const found = await getOffer(locale, offer);
    if (found.state === 'running' && found.make.slug === make && found.model.slug === model) return found;
    throw new AppError('offers.offer-not-found');
  }

  async function describeWanted(wanted: WantedCar, locale: Locale): Promise<QuotedCar> {
    const offer = await findOffer(wanted, locale);
    const version = wanted.version ?? (wanted.code === undefined ? offer?.version.slug : undefined);
    const car = await describeCar(locale, { ...wanted, version });
    if (!offer) return { ...car, offer: null };
    // An offer is for one version.
    if (offer.version.slug !== car.version?.slug) throw new AppError('offers.offer-not-found');
    return { ...car, offer: { slug: offer.slug, title: offer.title } };
  }

  /** Only the closest dealers, which the form offers, are accepted. */
  async function checkDealers({ cars, zipCode: zip }: QuoteRequest, locale: Locale): Promise<void> {
    const closest = new Map<string, ReadonlySet<number>>();
    for (const make of new Set(cars.map((car) => car.make))) {
      const near = await dealers.nearest(locale, make, zip);
      closest.set(make, new Set(near.dealers.map(({ id }) => id)));
    }
    for (const [index, { make, dealers: chosen }] of cars.entries())
      if (!chosen.every((id) => closest.get(make)?.has(id)))
        throw new AppError('quotes.dealer-required', { [`cars.${index}.dealers`]: ruleMessage('validation.dealer') });
  }

  async function countInquiries(asked: readonly RequestedCar[]): Promise<void> {
    for (const dealerId of asked.flatMap((car) => car.dealers))
      await limits.consume(ANONYMOUS_INQUIRY_LIMIT, String(dealerId), { code: 'quotes.dealer-limit' });
  }

  async function saveQuote(quote: NewQuote, cars: readonly RequestedCar[]): Promise<Requested | undefined> {
    const time = now();
    const deadline = answerDeadline(time, dealersBackOn(dealersClosed, dayIn(quote.country, time)));
    const work = async (inside: QuotesStore, transaction: Transaction) => {
      const added = await inside.addQuote(quote);
      if (!added) return undefined;
      const askedCars = await inside.addCars(added.id, cars, deadline);
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

  async function work(request: QuoteRequest, userId: string, locale: Locale, fingerprint: string): Promise<Requested> {
    const { idempotencyKey, cars, privacy: _privacy, showsContacts, tradeIn, message, ...form } = request;
    const visibleText = (text: string) => (showsContacts ? text : withoutContacts(text));
    const known = await store.findByIdempotencyKey(idempotencyKey);
    if (known) return repeat(known, fingerprint, userId);
    checkZipCode(locale, form.zipCode);
    const asked: RequestedCar[] = [];
    for (const { dealers: chosen, ...wanted } of cars)
      asked.push({ car: await describeWanted(wanted, locale), dealers: [...new Set(chosen)] });
    await checkDealers(request, locale);
    const email = form.email.toLowerCase();
    await mailLimits.consume(userId, email);
    if (!userId) await countInquiries(asked);
    const quote: NewQuote = {
      ...form,
      tradeIn: visibleText(tradeIn),
      message: visibleText(message),
      email,
      idempotencyKey,
      fingerprint,
      userId: userId || null,
      locale,
      country: COUNTRY_OF[locale],
      privacyVersion: PRIVACY_VERSION,
      createdAt: now(),
    };
    const saved = await saveQuote(quote, asked);
    if (saved) return saved;
    const other = await store.findByIdempotencyKey(idempotencyKey);
    if (!other) throw new AppError('quotes.other-request');
    return repeat(other, fingerprint, userId);
  }

  return {
    request(request: QuoteRequest, userId: string, locale: Locale): Promise<Requested> {
      const fingerprint = fingerprintOf(request, userId, locale);
      const name = `${request.idempotencyKey} ${fingerprint}`;
      const begun = pending.get(name);
      if (begun) return begun;
      const result = limited(() => work(request, userId, locale, fingerprint)).finally(() => pending.delete(name));
      pending.set(name, result);
      return result;
    },
  };
}

function checkZipCode(locale: Locale, value: string): void {
  const { error } = zipCode(locale).safeParse(value);
  if (error)
    throw new AppError('request.invalid', { zipCode: error.issues[0]?.message ?? ruleMessage('validation.invalid') });
}

/** The validated form has its fields in the contract's order, so the same form gives the same JSON. */
function fingerprintOf({ idempotencyKey: _key, ...form }: QuoteRequest, userId: string, locale: Locale): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, locale, form]))
    .digest('base64url');
}
