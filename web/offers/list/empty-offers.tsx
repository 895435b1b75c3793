import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { isNarrowed, type OffersUrl } from '../offers-url.ts';
import styles from './empty-offers.module.css';

/** Shown without results, with links to other offers. */
export function EmptyOffers({ query }: { query: OffersUrl }) {
  const { t } = useTranslation('offers');
  const locale = useLocale();
  const [make, model] = query.model?.split('/') ?? [];
  return (
    <div className={styles.empty}>
      <CarArt className={styles.art ?? ''} bodyType="cabrio" lengthMm={3915} heightMm={1230} paint="sand" />
      <h2 className={styles.title}>{t('empty.title')}</h2>
      <p>{t(isNarrowed(query) ? 'empty.narrowed' : 'empty.none')}</p>
      <div className={styles.actions}>
        {isNarrowed(query) && (
          <ButtonLink variant="primary" to={pagePath('offers', locale)}>
            {t('empty.all')}
          </ButtonLink>
        )}
        <ButtonLink to={make && model ? pagePath('model', locale, { make, model }) : pagePath('newCars', locale)}>
          {t(model ? 'empty.model' : 'empty.cars')}
        </ButtonLink>
      </div>
    </div>
  );
}
