import { Link } from 'react-router';
import { dealerSlug } from '#contract/dealers/dealers.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { formatTown } from '#contract/shared/town.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { OpeningHours } from '#web/cars/opening-hours.tsx';
import { phoneUrl } from '#web/format/phone.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './seller-part.module.css';

/** Who sells: a dealer with name, address and hours, or a private person, who is not named. */
export function SellerPart({ car: { seller, place } }: { car: UsedListing }) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const { dealer } = seller;
  if (!dealer) {
    return (
      <div className={styles.seller}>
        <p className={styles.name}>{t('values.seller.private')}</p>
        <p>{formatTown(place, locale)}</p>
        <p className={styles.note}>{t('seller.private')}</p>
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.seller}>
        <p className={styles.name}>
          <Link to={pagePath('dealer', locale, { dealer: dealerSlug(dealer) })}>{dealer.name}</Link>
        </p>
        <address className={styles.address}>
          <span>{dealer.street}</span>
          <span>{formatTown(dealer, locale)}</span>
          <a href={phoneUrl(dealer.phone)}>{spacedPhone(dealer.phone)}</a>
          {dealer.email && <a href={`mailto:${dealer.email}`}>{dealer.email}</a>}
          {dealer.website && (
            <a href={dealer.website} rel="noopener nofollow">
              {hostOf(dealer.website)}
            </a>
          )}
          {dealer.registerNumber && <span>{t('identification.register', { number: dealer.registerNumber })}</span>}
        </address>
        <p className={styles.note}>{t('seller.dealer')}</p>
      </div>
      {dealer.opening.length > 0 && (
        <div>
          <h3 className={styles.title}>{t('seller.opening')}</h3>
          <OpeningHours opening={dealer.opening} closed={t('seller.closed')} />
        </div>
      )}
    </div>
  );
}

function hostOf(website: string): string {
  return URL.parse(website)?.host ?? website;
}
