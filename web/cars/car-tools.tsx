import { useEffect } from 'react';
import { ShareButton } from '#web/layout/share-button.tsx';
import styles from './car-tools.module.css';
import { ResultsLink } from './results-link.tsx';
import { type FavouriteCar, LazyFavouriteButton } from './saved/lazy-favourite-button.tsx';
import { rememberModel } from './saved/recent-models.ts';

interface Props {
  title: string;
  /** As make/model: it is remembered in this browser as seen. */
  model: string;
  favourite: Omit<FavouriteCar, 'name'>;
}

/** Below the breadcrumbs of a new car: back to the results, saving and sharing. Pages must list `sharing` and `saved`. */
export function CarTools({ title, model, favourite }: Props) {
  useEffect(() => rememberModel(model), [model]);
  return (
    <div className={styles.tools}>
      <ResultsLink />
      <div className={styles.buttons}>
        <LazyFavouriteButton {...favourite} name={title} look="small" />
        <ShareButton title={title} />
      </div>
    </div>
  );
}
