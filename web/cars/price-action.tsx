import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './price-action.module.css';

interface Props {
  price: number;
  /** The cheapest of several. */
  isFrom?: boolean;
  /** Where a quote for the car is asked for. */
  to: string;
}

/** The price of a car and the one action that matters, for a bar that stays in view. */
export function PriceAction({ price, isFrom = false, to }: Props) {
  const { t } = useTranslation(['catalogue', 'common']);
  const locale = useLocale();
  return (
    <>
      <p className={styles.price}>
        {isFrom && t('from')} <strong>{formatPrice(price, locale)}</strong>
      </p>
      <ButtonLink variant="primary" size="s" className={styles.go} to={to}>
        {t('common:quotes.ask')}
      </ButtonLink>
    </>
  );
}
