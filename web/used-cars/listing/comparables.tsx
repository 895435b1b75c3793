import { Link } from 'react-router';
import { type Country, LOCALE_OF } from '#contract/shared/country.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatShortMonth } from '#web/format/short-month.ts';
import { formatDistance, formatPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { usedCarPath } from '../used-car-path.ts';
import styles from './comparables.module.css';

type Comparable = UsedListing['valuation']['comparables'][number];

interface Props {
  comparables: Comparable[];
  country: Country;
}

/** The cars that a value comes from, each with its price at the age and distance of this one. */
export function Comparables({ comparables, country }: Props) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const amount = (cents: number) => formatPrice(cents, locale, country);
  const columns: Column<Comparable>[] = [
    {
      id: 'car',
      header: t('valuation.columns.car'),
      cell: (one) => <Link to={usedCarPath(one, LOCALE_OF[country])}>{one.version}</Link>,
      rowHeader: true,
    },
    { id: 'city', header: t('valuation.columns.place'), cell: ({ city }) => city },
    {
      id: 'registration',
      header: t('facts.registration'),
      cell: ({ registration }) => formatShortMonth(registration, locale),
      numeric: true,
    },
    { id: 'km', header: t('facts.km'), cell: ({ km }) => formatDistance(km, locale), numeric: true },
    { id: 'power', header: t('facts.power'), cell: ({ powerKw }) => formatPower(powerKw, locale), numeric: true },
    { id: 'price', header: t('history.price'), cell: ({ price }) => amount(price), numeric: true },
    {
      id: 'adjusted',
      header: t('valuation.columns.adjusted'),
      cell: ({ adjusted }) => amount(adjusted),
      numeric: true,
    },
  ];
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('valuation.list', { count: comparables.length })}</summary>
      <Table
        caption={t('valuation.list', { count: comparables.length })}
        captionHidden
        columns={columns}
        rows={comparables}
        rowKey={({ id }) => id}
      />
    </details>
  );
}
