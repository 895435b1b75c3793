import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FinanceNote } from './finance-note.tsx';
import styles from './offer-price.module.css';

interface Props {
  price: number;
  monthly: number;
  /** The cheapest of several. */
  isFrom?: boolean;
}

/** A price with its monthly figure and the legal information required beside it. */
export function OfferPrice({ price, monthly, isFrom = false }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const amount = formatPrice(monthly, locale);
  return (
    <div className={styles.offer}>
      <p className={styles.price}>
        {isFrom && t('from')} <strong>{formatPrice(price, locale)}</strong>
      </p>
      <p className={styles.monthly}>{t(isFrom ? 'offer.monthlyFrom' : 'offer.monthly', { amount })}</p>
      <FinanceNote price={price} />
    </div>
  );
}
