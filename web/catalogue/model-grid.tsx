import type { ModelCard as Model } from '#contract/catalogue/catalogue.endpoints.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { ModelCard } from '#web/cars/model-card.tsx';
import styles from '#web/cars/model-grid.module.css';

interface Props {
  models: readonly Model[];
  level?: 2 | 3;
  /** On mobile side by side in one line that scrolls, for cars that are not what the page is about. */
  isStrip?: boolean;
}

export function ModelGrid({ models, level, isStrip = false }: Props) {
  return (
    <ul className={styles.grid} data-strip={isStrip || undefined}>
      {paintNeighbours(models).map((model) => (
        <li key={model.id}>
          <ModelCard model={model} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}
