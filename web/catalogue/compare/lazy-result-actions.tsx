import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { attemptStorage } from '#web/api/local-storage.ts';
import { useSession } from '#web/api/use-session.ts';
import { hasBrowserItems } from '#web/cars/saved/browser-keys.ts';
import { HeartButton } from '#web/cars/saved/heart-button.tsx';
import { CompareButton } from './compare-button.tsx';
import { COMPARE_KEY } from './compare-signal.ts';
import type { FoundModel } from './first-version.tsx';

const ResultActions = lazyChunk('result-actions', () => import('./result-actions.tsx'));

/**
 * The buttons of a model that was found. What stores favourites and the comparison is loaded for those who have some,
 * and for others when they press a button, which then does what it would have done.
 */
export function LazyResultActions({ model }: { model: FoundModel }) {
  const [pressed, setPressed] = useState<'compare' | 'favourite'>();
  const { status } = useSession();
  const hasItems = useSyncExternalStore(neverChanges, readItems, () => false);
  const isSignedOut = status === 'unknown' || status === 'anonymous';
  const name = `${model.make.name} ${model.name}`;
  const shell = (
    <>
      <CompareButton isChosen={false} car={name} onToggle={() => setPressed('compare')} />
      <HeartButton name={name} isSaved={false} onPress={() => setPressed('favourite')} />
    </>
  );
  if (!pressed && !hasItems && isSignedOut) return shell;
  return (
    <Suspense fallback={shell}>
      <ResultActions model={model} pressed={pressed} />
    </Suspense>
  );
}

const neverChanges = () => () => undefined;

function readItems(): boolean {
  const compared = attemptStorage((storage) => storage.getItem(COMPARE_KEY));
  return hasBrowserItems() || Boolean(compared && compared !== '[]');
}
