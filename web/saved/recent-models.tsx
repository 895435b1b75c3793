import { type ReactNode, useSyncExternalStore } from 'react';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import grid from '#web/cars/model-grid.module.css';
import { recentModels } from '#web/cars/saved/recent-models.ts';
import { useModelCards } from './use-model-cards.ts';

const NONE: readonly string[] = [];

/** Keys of the new models that were opened last in this browser. */
export function useRecentModels(): readonly string[] {
  return useSyncExternalStore(recentModels.subscribe, recentModels.items, () => NONE);
}

export function RecentModels({ renderModel }: { renderModel(model: ModelCard): ReactNode }) {
  const { data } = useModelCards(useRecentModels());
  if (!data || data.cards.length === 0) return null;
  return (
    <ul className={grid.grid}>
      {paintNeighbours(data.cards).map((card) => (
        <li key={card.id}>{renderModel(card)}</li>
      ))}
    </ul>
  );
}
