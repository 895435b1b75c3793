import type { ModelCard as Model } from '#contract/catalogue.ts';
import { ModelCard } from './model-card.tsx';
import styles from './model-grid.module.css';

export function ModelGrid({ models, level }: { models: readonly Model[]; level?: 2 | 3 }) {
  return (
    <ul className={styles.grid}>
      {models.map((model) => (
        <li key={model.id}>
          <ModelCard model={model} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}
