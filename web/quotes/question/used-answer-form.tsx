import { answerInquiry, type DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import type { DealerAnswer } from '#contract/quotes/quotes.endpoints.ts';
import { CURRENCY_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { CURRENCY_SIGNS, formatPrice } from '#web/format/amounts.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DecimalField } from '#web/forms/decimal-field.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from '../dealer/answer-form.module.css';
import { startingUsedAnswer, type TypedUsedAnswer, usedAnswerSchema } from './used-answer-schema.ts';
import { ViewingReply } from './viewing-reply.tsx';

interface Props {
  inquiry: DealerInquiry;
  linkKey: string;
  onAnswered(inquiry: DealerInquiry): void;
}

/** The form in which the dealer of a used car answers. */
export function UsedAnswerForm({ inquiry, linkKey, onAnswered }: Props) {
  const { t } = useTranslation(['questions', 'quotes']);
  const locale = useLocale();
  const contract = useContractForm<TypedUsedAnswer, DealerAnswer>({
    schema: usedAnswerSchema(inquiry),
    defaultValues: startingUsedAnswer(inquiry),
    labels: {
      price: t('answer.price'),
      registrationTax: t('answer.transfer'),
      tradeIn: t('answer.tradeIn'),
      reply: t('dealer.viewing'),
      validUntil: t('answer.validUntil'),
      note: t('dealer.note'),
    },
    nouns: { note: 'answer' },
    async send(answer) {
      const changed = await sendRequest(locale, answerInquiry, { body: { key: linkKey, answer } });
      showToast({ kind: 'success', text: t('quotes:dealer.sent') });
      onAnswered(changed);
    },
  });
  const { form, field, state, failure, submit, pending } = contract;
  const sign = CURRENCY_SIGNS[CURRENCY_OF[inquiry.country]];
  const amount = (name: 'price' | 'registrationTax' | 'tradeIn', description?: string) => (
    <DecimalField control={form.control} name={name} {...state(name)} description={description} unit={sign} required />
  );
  const listed = formatPrice(inquiry.car.price, locale, inquiry.country);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        {...field('note')}
        description={t('dealer.noteHint')}
        maxLength={1_000}
        required={inquiry.message !== ''}
      />
      <div className={styles.amounts}>
        {amount('price', t('dealer.priceHint', { price: listed }))}
        {amount('registrationTax', t('dealer.transferHint'))}
        {inquiry.tradeIn !== '' && amount('tradeIn', t('dealer.tradeInHint'))}
        <DayField control={form.control} {...field('validUntil')} min={dayIn(inquiry.country)} required />
      </div>
      {inquiry.askedViewing && (
        <ViewingReply contract={contract} asked={inquiry.askedViewing} country={inquiry.country} />
      )}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" pending={pending}>
        {t(inquiry.answer ? 'quotes:dealer.sendBetter' : 'quotes:dealer.send')}
      </Button>
    </form>
  );
}
