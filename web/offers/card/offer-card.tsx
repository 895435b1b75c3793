import { watchedFigure } from '#contract/offers/offer-figures.rules.ts';
import type { OfferCard as Offer, OfferDetail } from '#contract/offers/offers.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { CarCard } from '#web/cars/car-card.tsx';
import { LazyFavouriteButton } from '#web/cars/saved/lazy-favourite-button.tsx';
import { formatDay } from '#web/format/days.ts';
import { versionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';
import { EnergyLine } from './energy-line.tsx';
import { Headline } from './headline.tsx';
import styles from './offer-card.module.css';
import { OfferMarks } from './offer-marks.tsx';
import { OfferPlace } from './offer-place.tsx';

interface Props {
  /** The state only where offers may have ended. */
  offer: Offer & Partial<Pick<OfferDetail, 'state'>>;
  level?: 2 | 3;
  /** A list chooses it with `paintNeighbours`. */
  paint?: Paint | undefined;
}

export function OfferCard({ offer, level, paint }: Props) {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  const { make, model, version } = offer;
  return (
    <CarCard
      car={{ ...model, bodyType: version.bodyType, paint }}
      make={make}
      version={versionTitle(version, locale, t)}
      to={pagePath('offer', locale, { offer: offer.slug })}
      level={level}
      look="row"
      marks={<OfferMarks offer={offer} />}
      action={
        <LazyFavouriteButton
          kind="offer"
          id={`${COUNTRY_OF[locale]}/${offer.slug}`}
          price={watchedFigure(offer.terms)}
          name={t('labelled', { label: `${make.name} ${model.name}`, value: offer.title })}
          look="heart"
        />
      }
    >
      <p className={styles.title}>{offer.title}</p>
      {offer.terms.kind === 'generic' && <p className={styles.text}>{offer.text}</p>}
      <div className={styles.headline}>
        <Headline offer={offer} />
      </div>
      <EnergyLine version={version} className={styles.energy} />
      <OfferPlace offer={offer} />
      <p className={styles.until}>{t('validUntil', { date: formatDay(offer.validUntil, locale) })}</p>
    </CarCard>
  );
}
