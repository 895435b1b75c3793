import type { OfferCard as Offer } from '#contract/offers/offers.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { CarCard } from '#web/cars/car-card.tsx';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EnergyLine } from './energy-line.tsx';
import styles from './saving-card.module.css';

/** An offer with a lower price: what it costs, and what it cost. */
export function SavingCard({ offer, price }: { offer: Offer; price: number }) {
  const { t } = useTranslation('offers');
  const locale = useLocale();
  const { make, model, version } = offer;
  return (
    <CarCard
      car={{ ...model, bodyType: version.bodyType }}
      make={make}
      version={`${version.name} ${version.trim.name}`}
      to={pagePath('offer', locale, { offer: offer.slug })}
    >
      <p className={styles.price}>
        <strong>{formatPrice(price, locale)}</strong>{' '}
        <span>{t('headline.insteadOf', { list: formatPrice(version.price, locale) })}</span>
      </p>
      <EnergyLine version={version} className={styles.energy} />
    </CarCard>
  );
}
