import type { Country } from '#contract/shared/country.ts';
import type { UsedCard } from '#contract/used-cars/used-car-parts.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './reduction.module.css';

interface Props {
  reduction: Pick<NonNullable<UsedCard['reduction']>, 'lowest'>;
  country: Country;
}

/** The lowest price of the 30 days before, which the law wants beside every reduced price. */
export function Reduction({ reduction: { lowest }, country }: Props) {
  const { t } = useTranslation('used-cars');
  return <p className={styles.lowest}>{t('reduction.lowest', { price: formatPrice(lowest, useLocale(), country) })}</p>;
}
