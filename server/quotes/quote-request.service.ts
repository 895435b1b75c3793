import { PRIVACY_VERSION } from '#contract/account/account.rules.ts';
import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import { planOfOffer } from '#contract/quotes/plan-of-offer.rules.ts';
import type { QuoteRequest, WantedCar } from '#contract/quotes/quote-request.endpoints.ts';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { zipCode } from '#contract/shared/locale-schemas.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import type { PreparedQuote, Requested, RequestedCar, SubmitQuote } from './quote-submission.ts';
import type { QuotesDependencies } from './quotes-dependencies.ts';
import { textsForDealers } from './texts-for-dealers.ts';

type Dependencies = Pick<QuotesDependencies, 'dealers' | 'describeCar' | 'getOffer'> & { submit: SubmitQuote };

/** Requests of quotes for new cars. */
export function createQuoteRequestService({ dealers, describeCar, getOffer, submit }: Dependencies) {
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
    const car = { ...(await describeCar(locale, { ...wanted, version })), used: null };
    if (!offer) return { ...car, offer: null };
    // An offer is for one version.
    if (offer.version.slug !== car.version?.slug) throw new AppError('offers.offer-not-found');
    const plan = planOfOffer(offer, COUNTRY_OF[locale], wanted.plan);
    return { ...car, offer: { slug: offer.slug, title: offer.title, ...(plan && { plan }) } };
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

  async function prepare(request: QuoteRequest, locale: Locale): Promise<PreparedQuote> {
    const { idempotencyKey: _key, cars, privacy: _privacy, showsContacts: _shows, ...form } = request;
    checkZipCode(locale, form.zipCode);
    const asked: RequestedCar[] = [];
    for (const { dealers: chosen, ...wanted } of cars)
      asked.push({ car: await describeWanted(wanted, locale), dealers: [...new Set(chosen)] });
    await checkDealers(request, locale);
    const quote = {
      ...form,
      ...textsForDealers(request),
      email: form.email.toLowerCase(),
      locale,
      country: COUNTRY_OF[locale],
      privacyVersion: PRIVACY_VERSION,
    };
    return { quote, cars: asked };
  }

  return {
    request: (form: QuoteRequest, userId: string, locale: Locale): Promise<Requested> =>
      submit({ form, userId, locale, prepare: () => prepare(form, locale) }),
  };
}

function checkZipCode(locale: Locale, value: string): void {
  const { error } = zipCode(locale).safeParse(value);
  if (error)
    throw new AppError('request.invalid', { zipCode: error.issues[0]?.message ?? ruleMessage('validation.invalid') });
}
