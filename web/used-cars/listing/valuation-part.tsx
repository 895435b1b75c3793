import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MessageBox } from '#web/ui/message-box.tsx';
import { PriceLabel } from '../price-label.tsx';
import styles from './valuation-part.module.css';
import { ValuationSteps } from './valuation-steps.tsx';

/** The price label with its working: the cars it comes from, how they were adjusted, and what it does not know. */
export function ValuationPart({ car }: { car: UsedListing }) {
  const { t } = useTranslation('used-cars');
  const { valuation, country } = car;
  return (
    <div className={styles.part}>
      <Verdict car={car} />
      {valuation.count > 0 && (
        <ValuationSteps valuation={valuation} country={country}>
          <li>{t('valuation.steps')}</li>
        </ValuationSteps>
      )}
    </div>
  );
}

function Verdict({ car: { valuation, price, country } }: { car: UsedListing }) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const { label, reason, count, sellers, typical } = valuation;
  const amount = (cents: number) => formatPrice(cents, locale, country);
  const words = {
    cars: t('valuation.cars', { count }),
    sellers: t('valuation.sellers', { count: sellers }),
    typical: amount(typical ?? 0),
    difference: amount(Math.abs(price - (typical ?? 0))),
  };
  const place = typical === null || price === typical ? 'same' : price < typical ? 'less' : 'more';
  const sentence = typical === null ? '' : t(`valuation.sentence.${place}`, words);
  if (reason === 'too-cheap') {
    return (
      <MessageBox kind="warning" heading="h3" title={t('valuation.none.too-cheap', words)}>
        <p>{sentence}</p>
      </MessageBox>
    );
  }
  if (!label) return <p className={styles.none}>{t(`valuation.none.${reason ?? 'too-few'}`, words)}</p>;
  return (
    <div className={styles.verdict}>
      <PriceLabel label={label} />
      <p className={styles.sentence}>{sentence}</p>
    </div>
  );
}
