import { type ReactNode, useSyncExternalStore } from 'react';
import type { UsedCardWithState } from '#contract/used-cars/used-cards.endpoints.ts';
import grid from '#web/cars/model-grid.module.css';
import { recentCars } from '#web/cars/saved/browser-lists.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './favourites.module.css';
import { useUsedCards } from './use-used-cards.ts';

const NONE: readonly string[] = [];

/** The used cars that were opened last in this browser. */
export function RecentCars({ renderCar }: { renderCar(car: UsedCardWithState): ReactNode }) {
  const { t } = useTranslation('favourites');
  const ids = useSyncExternalStore(recentCars.subscribe, recentCars.items, () => NONE);
  const { data } = useUsedCards(ids);

  function clear() {
    recentCars.change(() => []);
    document.getElementById('content')?.focus({ preventScroll: true });
    announce(t('recent.cleared'));
  }

  if (ids.length === 0) return <p className={styles.none}>{t('recent.none')}</p>;
  return (
    <div className={styles.recent}>
      <ul className={grid.grid}>
        {data?.cards.map((card) => (
          <li key={card.id}>{renderCar(card)}</li>
        ))}
      </ul>
      <Button size="s" icon="trash" onClick={clear}>
        {t('recent.clear')}
      </Button>
    </div>
  );
}
