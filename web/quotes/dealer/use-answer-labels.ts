import type { FieldPath } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TypedAnswer } from './answer-schema.ts';

/** The labels of the answer, the same as in the customer's comparison. */
export function useAnswerLabels(): Partial<Record<FieldPath<TypedAnswer>, string>> {
  const { t } = useTranslation(['quotes', 'catalogue']);
  return {
    listPrice: t('answers.rows.listPrice'),
    options: t('answers.rows.options'),
    discount: t('answers.rows.discount'),
    registrationTax: t('answers.rows.registrationTax'),
    delivery: t('answers.rows.delivery'),
    tradeIn: t('answers.rows.tradeIn'),
    deliveryWeeks: t('answers.rows.deliveryWeeks'),
    validUntil: t('answers.rows.validUntil'),
    note: t('answers.rows.note'),
    'finance.deposit': t('catalogue:finance.deposit'),
    'finance.months': t('catalogue:finance.duration'),
    'finance.nominalRate': t('catalogue:finance.nominalRate'),
    'finance.balloon': t('answers.balloon'),
    'finance.fees': t('dealer.fees'),
  };
}
