import { type ReactNode, useSyncExternalStore } from 'react';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import type { UsedCardWithState } from '#contract/used-cars/used-cards.endpoints.ts';
import grid from '#web/cars/model-grid.module.css';
import { recentCars } from '#web/cars/saved/browser-lists.ts';
import { recentModels } from '#web/cars/saved/recent-models.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './favourites.module.css';
import { RecentModels, useRecentModels } from './recent-models.tsx';
import { useUsedCards } from './use-used-cards.ts';

const NONE: readonly string[] = [];

interface Props {
  renderCar(car: UsedCardWithState): ReactNode;
  renderModel(model: ModelCard): ReactNode;
}

/** The new models and used cars that were opened last in this browser. */
export function RecentCars({ renderCar, renderModel }: Props) {
  const { t } = useTranslation('favourites');
  const ids = useSyncExternalStore(recentCars.subscribe, recentCars.items, () => NONE);
  const models = useRecentModels();
  const { data } = useUsedCards(ids);

  function clear() {
    recentCars.change(() => []);
    recentModels.change(() => []);
    document.getElementById('content')?.focus({ preventScroll: true });
    announce(t('recent.cleared'));
  }

  if (ids.length === 0 && models.length === 0) return <p className={styles.none}>{t('recent.none')}</p>;
  return (
    <div className={styles.recent}>
      <RecentModels renderModel={renderModel} />
      {ids.length > 0 && (
        <ul className={grid.grid}>
          {data?.cards.map((card) => (
            <li key={card.id}>{renderCar(card)}</li>
          ))}
        </ul>
      )}
      <Button size="s" icon="trash" onClick={clear}>
        {t('recent.clear')}
      </Button>
    </div>
  );
}
