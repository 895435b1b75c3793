import type { FavouriteKind } from '#contract/saved/saved-kinds.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { HeartButton, SaveButton } from './heart-button.tsx';
import { isSameFavourite } from './saved-change.ts';
import { usePress } from './use-press.ts';
import { useSaved } from './use-saved.ts';

interface Props {
  kind: FavouriteKind;
  id: string;
  /** In cents. */
  price: number | null;
  /** The name of the car, for screen readers. */
  name: string;
  /** A round button on a picture, or one with words. */
  look: 'heart' | 'button' | 'small';
  /** The button was pressed before this was loaded. */
  startsAtOnce?: boolean;
}

/** Adds a car to the favourites or removes it. Pages that show it must list the dictionary `saved`. */
export function FavouriteButton({ kind, id, price, name, look, startsAtOnce = false }: Props) {
  const { t } = useTranslation('saved');
  const { saved, error, change } = useSaved();
  const { isSaved, press } = usePress({
    isSaved: saved?.favourites.some((one) => isSameFavourite(one, { kind, key: id })),
    hasFailed: error !== undefined,
    startsAtOnce,
    async change(isWanted) {
      const favourite = { kind, key: id, price, savedAt: new Date().toISOString() };
      if (await change({ favourite, isSaved: isWanted }))
        announce(t(isWanted ? 'favourite.added' : 'favourite.removed', { car: name }));
    },
  });

  const button = { name, isSaved, onPress: press };
  return look === 'heart' ? <HeartButton {...button} /> : <SaveButton {...button} isSmall={look === 'small'} />;
}
