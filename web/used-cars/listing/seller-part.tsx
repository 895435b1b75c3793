import type { UsedListing } from '#contract/used-cars/used-cars.endpoints.ts';
import { phoneUrl } from '#web/format/phone.ts';
import { nameOfWeekday } from '#web/format/weekdays.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './seller-part.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Who sells: a dealer with name, address and hours, or a private person, who is not named. */
export function SellerPart({ car: { seller, place } }: { car: UsedListing }) {
  const { t } = useTranslation('used-cars');
  const { dealer } = seller;
  if (!dealer) {
    return (
      <div className={styles.seller}>
        <p className={styles.name}>{t('values.seller.private')}</p>
        <p>{`${place.zipCode} ${place.city}`}</p>
        <p className={styles.note}>{t('seller.private')}</p>
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.seller}>
        <p className={styles.name}>{dealer.name}</p>
        <address className={styles.address}>
          <span>{dealer.street}</span>
          <span>{`${dealer.zipCode} ${dealer.city}`}</span>
          <a href={phoneUrl(dealer.phone)}>{dealer.phone}</a>
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
      {dealer.opening.length > 0 && <OpeningHours opening={dealer.opening} />}
    </div>
  );
}

type Opening = NonNullable<UsedListing['seller']['dealer']>['opening'];

function OpeningHours({ opening }: { opening: Opening }) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  return (
    <div>
      <h3 className={styles.title}>{t('seller.opening')}</h3>
      <dl className={styles.hours}>
        {WEEK.map((weekday) => {
          const hours = opening.filter(({ day }) => day === weekday).map(({ from, to }) => `${from}–${to}`);
          return (
            <div key={weekday} className={styles.day}>
              <dt>{nameOfWeekday(weekday, locale)}</dt>
              <dd>{hours.length > 0 ? hours.join(', ') : t('seller.closed')}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function hostOf(website: string): string {
  return URL.parse(website)?.host ?? website;
}
