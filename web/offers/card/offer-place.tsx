import { Link } from 'react-router';
import { isRental } from '#contract/offers/offer-figures.rules.ts';
import type { OfferCard } from '#contract/offers/offers.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './offer-place.module.css';

interface Props {
  offer: Pick<OfferCard, 'dealer' | 'cars' | 'make' | 'terms'>;
  /** To the page of the dealer; not in cards, which are links themselves. */
  isLinked?: boolean;
}

/** Whose offer it is, and how many cars there are. */
export function OfferPlace({ offer: { dealer, cars, make, terms }, isLinked = false }: Props) {
  const { t } = useTranslation('offers');
  const locale = useLocale();
  const name = dealer && t('place.dealer', { name: dealer.name, city: dealer.city });
  const others = isRental(terms) ? terms.provider : t('place.all', { make: make.name });
  return (
    <p className={styles.place}>
      {dealer && isLinked ? (
        <Link to={pagePath('dealer', locale, { dealer: String(dealer.id) })}>{name}</Link>
      ) : (
        (name ?? others)
      )}
      {cars !== null && ` · ${t('place.cars', { count: cars })}`}
    </p>
  );
}
