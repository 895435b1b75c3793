import type { VehicleWorth } from '#contract/used-cars/worth.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ValuationSteps } from '../listing/valuation-steps.tsx';
import styles from './worth.module.css';

type Worth = NonNullable<VehicleWorth['worth']>;

/** The value with its working, or why there is none. */
export function WorthResult({ worth, country }: { worth: Worth; country: VehicleWorth['country'] }) {
  const { t } = useTranslation(['used-cars', 'worth']);
  const locale = useLocale();
  const amount = (cents: number) => formatPrice(cents, locale, country);
  const words = {
    cars: t('valuation.cars', { count: worth.count }),
    sellers: t('valuation.sellers', { count: worth.sellers }),
  };
  return (
    <div className={styles.result}>
      <div role="status" className={styles.verdict}>
        {worth.typical === null ? (
          <p className={styles.none}>{t(`worth:none.${worth.reason ?? 'too-few'}`, words)}</p>
        ) : (
          <>
            <p className={styles.value}>{t('worth:value', { amount: amount(worth.typical) })}</p>
            {worth.range && (
              <p>{t('worth:range', { ...words, low: amount(worth.range.low), high: amount(worth.range.high) })}</p>
            )}
            <p className={styles.note}>{t(`worth:sellers.${worth.sellerType}`)}</p>
          </>
        )}
      </div>
      {worth.count > 0 && <ValuationSteps valuation={worth} country={country} heading="h2" />}
    </div>
  );
}
