import { pagePath } from '#contract/shared/paths.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import grid from '#web/cars/model-grid.module.css';
import { searchPath } from '#web/cars/search/search-url.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListingCard } from '../listing-card.tsx';
import { USED_CAR_SEARCH } from '../used-car-search.ts';
import styles from './similar-cars.module.css';

interface Props {
  car: UsedListing;
  zip: string | undefined;
}

export function SimilarCars({ car: { similar, make, model, newModel }, zip }: Props) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const name = `${make.name} ${model.name}`;
  const all = { make: make.slug, model: `${make.slug}/${model.slug}`, ...(zip && { zip }) };
  return (
    <div className={styles.similar}>
      {similar.length > 0 && (
        <ul className={grid.grid}>
          {similar.map((one) => (
            <li key={one.id}>
              <ListingCard car={one} zip={zip} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.more}>
        <ButtonLink to={searchPath(USED_CAR_SEARCH, locale, all)}>
          {t('listing.allOf', { name: model.name })}
        </ButtonLink>
        {newModel && <ButtonLink to={pagePath('model', locale, newModel)}>{t('listing.newOne', { name })}</ButtonLink>}
      </div>
    </div>
  );
}
