import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OfferCard as Offer } from '#contract/offers.ts';
import { pagePath } from '#contract/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EnergyLine } from './energy-line.tsx';
import { formatDay } from './format-day.ts';
import { Headline } from './headline.tsx';
import styles from './offer-card.module.css';
import { OfferPicture } from './offer-picture.tsx';

const SOON_DAYS = 7;

export function OfferCard({ offer, level = 3 }: { offer: Offer; level?: 2 | 3 }) {
  const { t } = useTranslation('offers');
  const locale = useLocale();
  const { make, model, version } = offer;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <OfferPicture offer={offer} />
      </div>
      <p className={styles.marks}>
        <Badge>{t(`kinds.${offer.terms.kind}`)}</Badge>
        {offer.daysLeft <= SOON_DAYS && <Badge kind="urgent">{t('daysLeft', { count: offer.daysLeft })}</Badge>}
      </p>
      <Heading className={styles.name}>
        <Link className={styles.link} to={pagePath('offer', locale, { offer: offer.slug })}>
          <span className={styles.make}>{make.name}</span> {model.name}
          <span className={styles.version}>
            {version.name} {version.trim.name}
          </span>
        </Link>
      </Heading>
      <p className={styles.title}>{offer.title}</p>
      {offer.terms.kind === 'generic' && <p className={styles.text}>{offer.text}</p>}
      <div className={styles.headline}>
        <Headline offer={offer} />
      </div>
      <EnergyLine version={version} className={styles.energy} />
      <p className={styles.until}>{t('validUntil', { date: formatDay(offer.validUntil, locale) })}</p>
    </article>
  );
}
