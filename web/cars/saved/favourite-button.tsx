import type { FavouriteKind } from '#contract/saved/saved-kinds.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import styles from './favourite-button.module.css';
import { isSameFavourite } from './saved-change.ts';
import { useSaved } from './use-saved.ts';

interface Props {
  kind: FavouriteKind;
  id: string;
  /** In cents. */
  price: number | null;
  /** The name of the car, for screen readers. */
  name: string;
  /** A round button on a picture, or one with words. */
  look: 'heart' | 'button';
}

/** Adds a car to the favourites or removes it. Pages that show it must list the dictionary `saved`. */
export function FavouriteButton({ kind, id, price, name, look }: Props) {
  const { t } = useTranslation('saved');
  const { saved, change } = useSaved();
  const isSaved = saved?.favourites.some((one) => isSameFavourite(one, { kind, key: id })) ?? false;

  async function toggle() {
    const favourite = { kind, key: id, price, savedAt: new Date().toISOString() };
    if (await change({ favourite, isSaved: !isSaved }))
      announce(t(isSaved ? 'favourite.removed' : 'favourite.added', { car: name }));
  }

  return (
    <button
      type="button"
      className={look === 'heart' ? styles.heart : buttonClass({}, styles.button)}
      aria-pressed={isSaved}
      {...(look === 'heart' && { 'aria-label': t('favourite.add', { car: name }) })}
      onClick={() => void toggle()}
    >
      <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.300 4.700 13a4.800 4.800 0 0 1 6.800-6.800l.5.5.5-.5a4.800 4.800 0 0 1 6.800 6.800Z" />
      </svg>
      {look === 'button' && (
        <span className={styles.words}>
          <span data-shown={!isSaved}>{t('favourite.save')}</span>
          <span data-shown={isSaved}>{t('favourite.saved')}</span>
          <span className="visually-hidden">{name}</span>
        </span>
      )}
    </button>
  );
}
