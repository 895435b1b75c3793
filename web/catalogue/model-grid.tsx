import type { ModelCard as Model } from '#contract/catalogue/catalogue.endpoints.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { ModelCard } from '#web/cars/model-card.tsx';
import styles from '#web/cars/model-grid.module.css';

export function ModelGrid({ models, level }: { models: readonly Model[]; level?: 2 | 3 }) {
  return (
    <ul className={styles.grid}>
      {paintNeighbours(models).map((model) => (
        <li key={model.id}>
          <ModelCard model={model} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}
