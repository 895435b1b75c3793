import type { DealerPage } from '#contract/dealers/dealer-page.endpoints.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { formatTown } from '#contract/shared/town.ts';
import { OpeningHours } from '#web/cars/opening-hours.tsx';
import { RatingLine } from '#web/cars/rating-line.tsx';
import { phoneUrl } from '#web/format/phone.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/layout/section.tsx';
import styles from './dealer-page.module.css';
import { DistanceForm } from './distance-form.tsx';
import type { AskedDistance } from './read-distance.ts';

/** Name, address with its distance, and opening hours. */
export function DealerHead({ dealer, distance }: { dealer: DealerPage; distance: AskedDistance | null }) {
  const { t } = useTranslation('dealers');
  const locale = useLocale();
  const { name, street, phone, website, opening, rating, latitude, longitude } = dealer;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <h1 translate="no">{name}</h1>
          {rating && (
            <p>
              <RatingLine rating={rating} />
            </p>
          )}
          <address className={styles.address}>
            <span>{street}</span>
            <span>{formatTown(dealer, locale)}</span>
            <a href={phoneUrl(phone)}>{spacedPhone(phone)}</a>
            {website && (
              <a href={website} rel="noopener nofollow">
                {URL.parse(website)?.host ?? website}
              </a>
            )}
            <a href={map} rel="noopener nofollow">
              {t('page.map')}
            </a>
          </address>
          <DistanceForm asked={distance} />
        </div>
        {opening.length > 0 && (
          <div>
            <h2 className={styles.title}>{t('page.opening')}</h2>
            <OpeningHours opening={opening} closed={t('page.closed')} />
          </div>
        )}
      </div>
    </Section>
  );
}
