import { ShareButton } from '#web/layout/share-button.tsx';
import styles from './car-tools.module.css';
import { ResultsLink } from './results-link.tsx';

/** Below the breadcrumbs of a car: back to the results, and sharing. Pages must list the dictionary `sharing`. */
export function CarTools({ title }: { title: string }) {
  return (
    <div className={styles.tools}>
      <ResultsLink />
      <ShareButton title={title} />
    </div>
  );
}
