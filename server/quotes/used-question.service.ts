import { PRIVACY_VERSION } from '#contract/account/account.rules.ts';
import type { UsedQuestion } from '#contract/quotes/used-question.endpoints.ts';
import { viewingDayError, viewingDays } from '#contract/quotes/viewing.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { PreparedQuote, Requested, SubmitQuote } from './quote-submission.ts';
import type { QuotesDependencies } from './quotes-dependencies.ts';
import { textsForDealers } from './texts-for-dealers.ts';

type Dependencies = Pick<QuotesDependencies, 'describeListing' | 'now'> & { submit: SubmitQuote };

/** Questions to the dealer of a used car: quotes of one car that go to that dealer. */
export function createUsedQuestionService({ describeListing, now, submit }: Dependencies) {
  async function prepare(question: UsedQuestion, locale: Locale): Promise<PreparedQuote> {
    const { listing, idempotencyKey: _key, privacy: _privacy, showsContacts: _shows, ...form } = question;
    const { car, dealerId, country, isForSale } = await describeListing(locale, listing);
    if (!isForSale) throw new AppError('quotes.listing-ended');
    if (dealerId === null) throw new AppError('quotes.private-seller');
    const fault = form.viewing && viewingDayError(form.viewing.day, viewingDays(dayIn(country, now())));
    if (fault) throw new AppError('request.invalid', { 'viewing.day': fault });
    const quote = {
      ...form,
      ...textsForDealers(question),
      email: form.email.toLowerCase(),
      zipCode: '',
      payment: 'undecided',
      use: 'private',
      locale,
      country,
      privacyVersion: PRIVACY_VERSION,
    } as const;
    return { quote, cars: [{ car, dealers: [dealerId] }] };
  }

  return {
    askAboutUsedCar: (form: UsedQuestion, userId: string, locale: Locale): Promise<Requested> =>
      submit({ form, userId, locale, prepare: () => prepare(form, locale) }),
  };
}
