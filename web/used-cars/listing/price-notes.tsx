import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './price-notes.module.css';

/** What the law wants beside the price: guarantee, VAT and what is not included. */
export function PriceNotes({ car: { law, netPrice, country } }: { car: UsedListing }) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const net = netPrice === null ? '' : formatPrice(netPrice, locale, country);
  return (
    <ul className={styles.notes}>
      {law.lines.map((line) => (
        <li key={line}>{t(`law.${line}`, { net })}</li>
      ))}
    </ul>
  );
}
