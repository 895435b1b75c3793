import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { formatDifference, formatPrice } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import { dotted } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Table } from '#web/ui/table.tsx';
import { Reduction } from '../reduction.tsx';
import styles from './price-history.module.css';

interface Step {
  day: string;
  price: number;
  /** Undefined for the first price. */
  change: number | undefined;
  /** The car had been taken off before. */
  isBack: boolean;
}

/** All prices of a listing, the current one first. */
export function PriceHistory({ car }: { car: UsedListing }) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const { prices, country, lowest30Days } = car;
  const steps = prices
    .map(({ day, price }, place): Step => {
      const before = prices[place - 1];
      return { day, price, change: before && price - before.price, isBack: Boolean(before?.until) };
    })
    .toReversed();
  return (
    <div className={styles.history}>
      <p>
        {t('history.since', { day: formatDay(car.firstSeen, locale), online: t('online', { count: car.daysOnline }) })}
      </p>
      {lowest30Days !== null && <Reduction reduction={{ lowest: lowest30Days }} country={country} />}
      <Table
        caption={t('history.title')}
        captionHidden
        rows={steps}
        rowKey={({ day, price }) => `${day} ${price}`}
        columns={[
          { id: 'day', header: t('history.day'), cell: ({ day }) => formatDay(day, locale), rowHeader: true },
          {
            id: 'price',
            header: t('history.price'),
            cell: ({ price }) => formatPrice(price, locale, country),
            numeric: true,
          },
          {
            id: 'change',
            header: t('history.change'),
            cell: ({ change, isBack }) => {
              const difference = change === undefined ? '–' : formatDifference(change, locale, country);
              return isBack ? dotted([t('history.again'), change && difference]) : difference;
            },
            numeric: true,
          },
        ]}
      />
    </div>
  );
}
