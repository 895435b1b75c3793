import { answerFigures } from '#contract/quotes/answer.rules.ts';
import { ANSWER_PART_NAMES, type AnswerPart } from '#contract/quotes/quotes.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { totalPayable } from '#contract/shared/finance.rules.ts';
import { toCents } from '#contract/shared/money.ts';
import { formatExactPrice } from '#web/format/amounts.ts';
import { formatAnnualRate } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dash } from '#web/ui/side-by-side.tsx';
import type { TypedAnswer } from './answer-schema.ts';
import styles from './answer-total.module.css';

interface Props {
  values: Partial<TypedAnswer>;
  country: Country;
  /** A part of the total has an error. */
  isRefused: boolean;
}

/** The total of the typed answer. The annual rate comes first; no instalment near it is larger. */
export function AnswerTotal({ values, country, isRefused }: Props) {
  const { t } = useTranslation(['quotes', 'catalogue']);
  const locale = useLocale();
  const { total, monthly, annualRate, payable } = figuresOf(values, country);
  const exact = (cents: number) => formatExactPrice(cents, locale, country);
  return (
    <output className={styles.total}>
      <span className={styles.line}>
        <span>{t('answers.rows.total')}</span>
        <strong className={styles.amount}>
          {isRefused || total < 0 ? <Dash label={t('facts.none')} /> : exact(total)}
        </strong>
      </span>
      {!isRefused && monthly !== null && annualRate !== null && payable !== null && (
        <>
          <span className={styles.line}>
            <span>{t('catalogue:finance.annualRate')}</span>
            <strong className={styles.amount}>{formatAnnualRate(annualRate, locale)}</strong>
          </span>
          <span className={styles.line}>
            <span>{t('catalogue:finance.instalment')}</span>
            <span>{exact(monthly)}</span>
          </span>
          <span className={styles.line}>
            <span>{t('catalogue:finance.total')}</span>
            <span>{exact(payable)}</span>
          </span>
        </>
      )}
    </output>
  );
}

/** Invalid numbers count as zero; a credit is calculated once it is complete. */
function figuresOf(values: Partial<TypedAnswer>, country: Country) {
  const parts = Object.fromEntries(ANSWER_PART_NAMES.map((part) => [part, cents(values[part])])) as Record<
    AnswerPart,
    number
  >;
  const plain = answerFigures({ ...parts, finance: null });
  const { finance } = values;
  const none = { ...plain, payable: null };
  if (!finance || ![finance.nominalRate, finance.months].every((value) => typeof value === 'number')) return none;
  const credit = {
    deposit: cents(finance.deposit),
    months: finance.months,
    nominalRate: finance.nominalRate / 100,
    balloon: cents(finance.balloon),
    fees: cents(finance.fees),
  };
  const isPlausible = credit.months >= 6 && credit.months <= 120 && plain.total > credit.deposit;
  if (!isPlausible) return none;
  const figures = answerFigures({ ...parts, finance: credit });
  const total = (figures.monthly ?? 0) * credit.months + credit.balloon;
  return { ...figures, payable: totalPayable({ total, deposit: credit.deposit }, country) };
}

function cents(value: unknown): number {
  return typeof value === 'number' ? toCents(value) : 0;
}
