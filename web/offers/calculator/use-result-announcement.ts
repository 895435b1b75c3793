import { useEffect, useEffectEvent } from 'react';
import type { VariableTerms } from '#contract/offers/offer-choice.rules.ts';
import { type CreditTerms, creditFigures, isCredit } from '#contract/offers/offer-figures.rules.ts';
import { formatExactPrice } from '#web/format/amounts.ts';
import { formatAnnualRate } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';

const PAUSE_MS = 900;

/** The result in one line; a change is announced to screen readers when the input pauses. */
export function useResultAnnouncement(terms: VariableTerms, isChanged: boolean): string {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  const result = isCredit(terms)
    ? creditResult(terms)
    : t('calculator.rentalNews', { amount: formatExactPrice(terms.monthly, locale) });

  function creditResult(credit: CreditTerms) {
    const { instalment, annualRate } = creditFigures(credit);
    const rate = t('catalogue:finance.rate', { rate: formatAnnualRate(annualRate, locale) });
    return t('calculator.creditNews', { rate, amount: formatExactPrice(instalment, locale) });
  }

  const announceResult = useEffectEvent(() => announce(result));

  const key = JSON.stringify(terms);
  useEffect(() => {
    if (!isChanged || key === '') return;
    const timer = setTimeout(announceResult, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, isChanged]);
  return result;
}
