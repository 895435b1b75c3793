import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { attemptStorage } from '#web/api/local-storage.ts';
import { HeartButton } from '#web/cars/saved/heart-button.tsx';
import { useNeedsSaved } from '#web/cars/saved/use-needs-saved.ts';
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
  const needsSaved = useNeedsSaved();
  const isComparing = useSyncExternalStore(neverChanges, hasCompared, () => false);
  const name = `${model.make.name} ${model.name}`;
  const shell = (
    <>
      <CompareButton isChosen={false} car={name} onToggle={() => setPressed('compare')} />
      <HeartButton name={name} isSaved={false} onPress={() => setPressed('favourite')} />
    </>
  );
  if (!pressed && !needsSaved && !isComparing) return shell;
  return (
    <Suspense fallback={shell}>
      <ResultActions model={model} pressed={pressed} />
    </Suspense>
  );
}

const neverChanges = () => () => undefined;

function hasCompared(): boolean {
  const compared = attemptStorage((storage) => storage.getItem(COMPARE_KEY));
  return Boolean(compared && compared !== '[]');
}
