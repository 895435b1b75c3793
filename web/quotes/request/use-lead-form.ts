import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { paymentOf } from '#contract/quotes/payment-plan.rules.ts';
import { quoteRequest } from '#contract/quotes/quote-request.endpoints.ts';
import type { CarInUrl } from '#contract/quotes/quote-url.rules.ts';
import { requestQuote } from '#contract/quotes/quotes.endpoints.ts';
import { NO_WISHES } from '#contract/quotes/wishes.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { storeKey } from '#web/api/link-key.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { contactOf, filledIn } from './contact-of.ts';
import { clearEarlierCars } from './earlier-cars.ts';
import { newDraft, type QuoteDraft } from './quote-draft.ts';
import { storeSentQuote } from './sent-quote.ts';
import { typedWishes } from './typed-wishes.ts';
import type { DraftHandle } from './use-quote-draft.ts';

/** The fields of this form; cars, dealers and postal code are in the draft. */
const leadSchema = quoteRequest
  .omit({ idempotencyKey: true, cars: true, zipCode: true })
  .extend({ wishes: typedWishes });
export type LeadInput = z.input<typeof leadSchema>;
type Lead = z.output<typeof leadSchema>;

interface Options {
  cars: readonly CarInUrl[];
  draft: QuoteDraft;
  handle: DraftHandle;
  profile: Profile | undefined;
  /** Whether another step shows the server's error. */
  onRefused(error: unknown): boolean;
}

export function useLeadForm({ cars, draft, handle, profile, onRefused }: Options) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const navigate = useNavigate();

  async function send(lead: Lead) {
    const body = {
      ...lead,
      idempotencyKey: draft.key,
      zipCode: draft.zipCode,
      cars: cars.map((car) => ({ ...car, dealers: draft.dealers[car.make] ?? [] })),
    };
    try {
      const { quote, key } = await sendRequest(locale, requestQuote, { body });
      if (key !== null) storeKey(quote.id, key);
      storeSentQuote(quote, key !== null);
      handle.clear();
      clearEarlierCars();
      void navigate(pagePath('quoteThanks', locale), { replace: true });
    } catch (error) {
      // An earlier attempt has arrived and was changed since, so this is a new request.
      if (error instanceof AppError && error.code === 'quotes.other-request')
        handle.change((current) => ({ ...current, key: newDraft(current.country).key }));
      if (!onRefused(error)) throw error;
    }
  }

  return useContractForm<LeadInput, Lead>({
    schema: leadSchema,
    defaultValues: {
      ...contactOf(profile),
      payment: paymentOf(cars.find(({ plan }) => plan)?.plan),
      use: 'private',
      wishes: NO_WISHES,
      tradeIn: '',
      message: '',
      ...filledIn(draft.lead),
    },
    labels: {
      name: t('fields.name'),
      surname: t('fields.surname'),
      email: t('fields.email'),
      phone: t('fields.phone'),
      payment: t('fields.payment'),
      use: t('fields.use'),
      'wishes.delivery': t('wishes.delivery'),
      'wishes.budget': t('wishes.budget'),
      tradeIn: t('fields.tradeIn'),
      message: t('fields.message'),
      privacy: t('fields.privacy'),
    },
    firstCheck: 'sending',
    send,
  });
}
