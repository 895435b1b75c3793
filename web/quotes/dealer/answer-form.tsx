import type { FieldPath } from 'react-hook-form';
import { answerInquiry, type DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { ANSWER_PART_NAMES } from '#contract/quotes/quotes.rules.ts';
import { CURRENCY_OF } from '#contract/shared/country.ts';
import { utcDay } from '#contract/shared/days.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { CURRENCY_SIGNS } from '#web/format/amounts.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DecimalField } from '#web/forms/decimal-field.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { WholeNumberField } from '#web/forms/whole-number-field.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './answer-form.module.css';
import { FINANCE_START, type NewCarAnswer, startingAnswer, type TypedAnswer, typedAnswer } from './answer-schema.ts';
import { AnswerTotal } from './answer-total.tsx';
import { useAnswerLabels } from './use-answer-labels.ts';

interface Props {
  inquiry: DealerInquiry;
  linkKey: string;
  onAnswered(inquiry: DealerInquiry): void;
}

const FINANCE_AMOUNTS = ['finance.deposit', 'finance.balloon', 'finance.fees'] as const;

/** The form in which all dealers answer, with its total while it is filled in. */
export function AnswerForm({ inquiry, linkKey, onAnswered }: Props) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const labels = useAnswerLabels();
  const { form, field, state, failure, submit, pending } = useContractForm<TypedAnswer, NewCarAnswer>({
    schema: typedAnswer,
    defaultValues: startingAnswer(inquiry),
    labels,
    async send(answer) {
      const changed = await sendRequest(locale, answerInquiry, { body: { key: linkKey, answer } });
      showToast({ kind: 'success', text: t('dealer.sent') });
      onAnswered(changed);
    },
  });
  const values = form.watch();
  const sign = CURRENCY_SIGNS[CURRENCY_OF[inquiry.country]];
  const hasFinance = Boolean(values.finance);

  function decimal(name: FieldPath<TypedAnswer>, unit: string) {
    return <DecimalField key={name} control={form.control} name={name} {...state(name)} unit={unit} required />;
  }

  function whole(name: 'deliveryWeeks' | 'finance.months', unit: string) {
    return <WholeNumberField control={form.control} {...field(name)} unit={unit} required />;
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.amounts}>{ANSWER_PART_NAMES.map((part) => decimal(part, sign))}</div>
      <Checkbox
        checked={hasFinance}
        onChange={(event) =>
          form.setValue('finance', (event.target.checked ? FINANCE_START : null) as TypedAnswer['finance'])
        }
      >
        {t('dealer.withFinance')}
      </Checkbox>
      {hasFinance && (
        <fieldset className={styles.finance}>
          <legend className={styles.legend}>{t('answers.finance')}</legend>
          {decimal('finance.nominalRate', '%')}
          {whole('finance.months', t('dealer.monthsUnit'))}
          {FINANCE_AMOUNTS.map((name) => decimal(name, sign))}
        </fieldset>
      )}
      <AnswerTotal
        values={values}
        country={inquiry.country}
        isRefused={ANSWER_PART_NAMES.some((part) => state(part).error !== undefined)}
      />
      <div className={styles.amounts}>
        {whole('deliveryWeeks', t('dealer.weeksUnit'))}
        <DayField control={form.control} {...field('validUntil')} min={utcDay()} required />
      </div>
      <TextArea {...field('note')} description={t('dealer.noteHint')} maxLength={1_000} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" pending={pending}>
        {t(inquiry.answer ? 'dealer.sendBetter' : 'dealer.send')}
      </Button>
    </form>
  );
}
