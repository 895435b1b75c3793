import type { ReactNode } from 'react';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './price-action.module.css';

interface Props {
  price: number;
  /** The cheapest of several. */
  isFrom?: boolean;
  /** Asks for the car. */
  children: ReactNode;
}

/** The price of a car and the one action that matters, for a bar that stays in view. */
export function PriceAction({ price, isFrom = false, children }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  return (
    <>
      <p className={styles.price}>
        {isFrom && t('from')} <strong>{formatPrice(price, locale)}</strong>
      </p>
      <div className={styles.go}>{children}</div>
    </>
  );
}
