import type { ReactNode } from 'react';
import type { QuoteAnswer, QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import type { Viewing } from '#contract/quotes/viewing.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { formatAmount, formatDifference } from '#web/format/amounts.ts';
import { formatDate, formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './used-answer.module.css';
import { Viewings } from './viewings.tsx';

interface Props {
  answer: QuoteAnswer;
  car: QuotedCar;
  country: Country;
  dealer: string;
  /** The car to trade in, as it was described. */
  tradeIn: string;
  appointment: { askedViewing: Viewing | null; viewings: readonly Viewing[]; chosenViewing: Viewing | null };
  /** Lists the proposed moments; without it they cannot be chosen. */
  children?: ReactNode;
}

/** The answer of the dealer of a used car. */
export function UsedAnswer({ answer, car, country, dealer, tradeIn, appointment, children }: Props) {
  const { t } = useTranslation('questions');
  const locale = useLocale();
  const amount = (cents: number) => formatAmount(cents, locale, country);
  const { askedViewing: asked, viewings, chosenViewing: chosen } = appointment;
  const isConfirmed = answer.listPrice === car.price;
  return (
    <section className={styles.answer} aria-label={t('answer.title', { dealer })}>
      <h3 className={styles.title}>{t('answer.title', { dealer })}</h3>
      <p className={styles.date}>{formatDate(answer.answeredAt, locale)}</p>
      {answer.note && <p className={styles.note}>{answer.note}</p>}
      <dl className={styles.list}>
        <dt>{t('answer.price')}</dt>
        <dd>
          {amount(answer.listPrice)}{' '}
          {isConfirmed ? (
            <Badge kind="normal">{t('answer.confirmed')}</Badge>
          ) : (
            <span className={styles.was}>{t('answer.listed', { price: amount(car.price) })}</span>
          )}
        </dd>
        {answer.registrationTax > 0 && (
          <>
            <dt>{t('answer.transfer')}</dt>
            <dd>{amount(answer.registrationTax)}</dd>
          </>
        )}
        {(tradeIn !== '' || answer.tradeIn > 0) && (
          <>
            <dt>{t('answer.tradeIn')}</dt>
            <dd>{answer.tradeIn > 0 ? formatDifference(-answer.tradeIn, locale, country) : t('answer.noTradeIn')}</dd>
          </>
        )}
        <dt className={styles.total}>{t('answer.total')}</dt>
        <dd className={styles.total}>{amount(answer.total)}</dd>
        {(asked || viewings.length > 0) && (
          <>
            <dt>{t('answer.viewing')}</dt>
            <dd>{children ?? <Viewings {...{ viewings, asked, chosen }} />}</dd>
          </>
        )}
        <dt>{t('answer.validUntil')}</dt>
        <dd>{formatDay(answer.validUntil, locale)}</dd>
      </dl>
    </section>
  );
}
