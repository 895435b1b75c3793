import { Suspense, useState } from 'react';
import type { FavouriteKind } from '#contract/saved/saved-kinds.rules.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { HeartButton, SaveButton } from './heart-button.tsx';
import { useNeedsSaved } from './use-needs-saved.ts';

const FavouriteButton = lazyChunk('favourite-button', async () => ({
  default: (await import('./favourite-button.tsx')).FavouriteButton,
}));

export interface FavouriteCar {
  kind: FavouriteKind;
  id: string;
  /** In cents. */
  price: number | null;
  /** The name of the car, for screen readers. */
  name: string;
}

/** Loads what stores favourites for those who have some, and for others when they press it. */
export function LazyFavouriteButton({ look, ...car }: FavouriteCar & { look: 'heart' | 'small' }) {
  const [isPressed, setPressed] = useState(false);
  const needsSaved = useNeedsSaved();
  const Shell = look === 'heart' ? HeartButton : SaveButton;
  const shell = <Shell name={car.name} isSaved={false} isSmall onPress={() => setPressed(true)} />;
  if (!isPressed && !needsSaved) return shell;
  return (
    <Suspense fallback={shell}>
      <FavouriteButton {...car} look={look} startsAtOnce={isPressed} />
    </Suspense>
  );
}
