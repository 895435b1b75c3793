import type { z } from 'zod';
import type { Profile } from '#contract/account/account.endpoints.ts';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { askAboutUsedCar, type UsedQuestion, usedQuestion } from '#contract/quotes/used-question.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { storeKey } from '#web/api/link-key.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { contactOf, filledIn } from '../request/contact-of.ts';
import { newDraft, type QuoteDraft } from '../request/quote-draft.ts';
import { type DraftHandle, readTradeIn } from '../request/use-quote-draft.ts';
import type { AskedCar } from './asked-car.ts';

export type QuestionInput = z.input<typeof usedQuestion>;

interface Options {
  car: AskedCar;
  draft: QuoteDraft;
  handle: DraftHandle;
  profile: Profile | undefined;
  onSent(quote: Quote): void;
}

export function useQuestionForm({ car, draft, handle, profile, onSent }: Options) {
  const { t } = useTranslation(['questions', 'quotes']);
  const locale = useLocale();

  async function send(question: UsedQuestion) {
    try {
      const { quote, key } = await sendRequest(locale, askAboutUsedCar, {
        body: { ...question, idempotencyKey: draft.key },
      });
      if (key !== null) storeKey(quote.id, key);
      handle.clear();
      onSent(quote);
    } catch (error) {
      // An earlier attempt has arrived and was changed since, so this is a new question.
      if (error instanceof AppError && error.code === 'quotes.other-request')
        handle.change((current) => ({ ...current, key: newDraft(current.country).key }));
      throw error;
    }
  }

  return useContractForm<QuestionInput, UsedQuestion>({
    schema: usedQuestion,
    defaultValues: {
      idempotencyKey: draft.key,
      listing: car.id,
      ...contactOf(profile),
      tradeIn: readTradeIn(),
      message: '',
      viewing: null,
      ...filledIn(draft.lead),
    },
    labels: {
      name: t('quotes:fields.name'),
      surname: t('quotes:fields.surname'),
      email: t('quotes:fields.email'),
      phone: t('quotes:fields.phone'),
      tradeIn: t('quotes:fields.tradeIn'),
      message: t('form.message'),
      privacy: t('quotes:fields.privacy'),
    },
    nouns: { message: 'question' },
    firstCheck: 'sending',
    send,
  });
}
