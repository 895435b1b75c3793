import type { ReactNode } from 'react';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import type { Favourite } from '#contract/saved/saved-items.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import grid from '#web/cars/model-grid.module.css';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailureBox } from '#web/ui/failure-box.tsx';
import styles from './favourites.module.css';
import { PriceFall } from './price-fall.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';
import { useModelCards } from './use-model-cards.ts';

interface Props {
  /** Of models. */
  favourites: readonly Favourite[];
  renderModel(model: ModelCard): ReactNode;
}

/** New cars among the favourites, with the prices of the page's country. */
export function FavouriteModels({ favourites, renderModel }: Props) {
  const { t } = useTranslation('favourites');
  const locale = useLocale();
  // Each key begins with the country in which the model was saved.
  const keyOf = ({ key }: Favourite) => key.slice(key.indexOf('/') + 1);
  const keys = [...new Set(favourites.map(keyOf))];
  const { data, error, loading, reload } = useModelCards(keys);
  if (keys.length === 0) return null;
  if (error !== undefined && !loading) return <FailureBox title={t('favourites.failed')} onRetry={reload} />;
  if (!data) return <SkeletonCards count={keys.length} />;
  const before = new Map(favourites.map(({ key, price }) => [key, price]));
  const shown = paintNeighbours(data.cards.filter((card) => keys.includes(modelKey(card))));
  return (
    <ul className={grid.grid}>
      {shown.map((card) => (
        <li key={card.id} className={styles.car}>
          <PriceFall before={before.get(`${COUNTRY_OF[locale]}/${modelKey(card)}`)} price={card.priceFrom} />
          {renderModel(card)}
        </li>
      ))}
    </ul>
  );
}
