import { Link } from 'react-router';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatDate } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { nameOf, paintsOf } from '../car-display.ts';
import { StateBadge } from '../state-badge.tsx';
import styles from './quote-card.module.css';

/** One request: its cars, its dealers, and its state. */
export function QuoteCard({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const inquiries = quote.cars.flatMap((car) => car.inquiries);
  const answers = inquiries.filter(({ answer }) => answer !== null).length;
  const paints = paintsOf(quote.cars);
  const declined = inquiries.filter(({ state }) => state === 'declined').length;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Link className={styles.link} to={pagePath('quote', locale, { quote: quote.id })}>
            {t('list.of', { date: formatDate(quote.createdAt, locale) })}
          </Link>
        </h2>
        <Badge kind={answers > 0 ? 'normal' : 'neutral'}>
          {t('list.answers', { count: answers, total: inquiries.length })}
          {declined > 0 && ` · ${t('list.declined', { count: declined })}`}
        </Badge>
      </header>
      <ul className={styles.cars}>
        {quote.cars.map((car, index) => {
          const totals = car.used ? [] : car.inquiries.flatMap(({ answer }) => (answer ? [answer.total] : []));
          return (
            <li key={car.position} className={styles.car}>
              <CarArt
                className={styles.art}
                bodyType={car.bodyType}
                lengthMm={car.lengthMm}
                heightMm={car.heightMm}
                shape={car.shape}
                paint={paints[index] ?? 'grey'}
              />
              <strong className={styles.name}>{nameOf(car)}</strong>
              {totals.length > 0 && (
                <span className={styles.best}>
                  {t('list.best', { price: formatAmount(Math.min(...totals), locale, quote.country) })}
                </span>
              )}
              <ul className={styles.dealers}>
                {car.inquiries.map(({ id, dealer, state }) => (
                  <li key={id} className={styles.dealer}>
                    <span translate="no">{dealer.name}</span>
                    <StateBadge state={state} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <p className={styles.go} aria-hidden="true">
        {t('list.open')} <Icon name="chevron-right" size={20} />
      </p>
    </article>
  );
}
