import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './favourites.module.css';

/** By how much a car costs less than when it was saved; nothing if it does not. */
export function PriceFall({ before, price }: { before: number | null | undefined; price: number }) {
  const { t } = useTranslation('favourites');
  const locale = useLocale();
  if (before == null || before <= price) return null;
  const amounts = { amount: formatPrice(before - price, locale), before: formatPrice(before, locale) };
  return <p className={styles.note}>{t('favourites.fell', amounts)}</p>;
}
