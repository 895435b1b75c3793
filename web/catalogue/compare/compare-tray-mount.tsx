import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type PageName, resolvePath } from '#contract/paths.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { compareStore } from './compare-store.ts';
import type { CompareTrayProps } from './compare-tray.tsx';
import { useCompareState } from './use-compare-state.ts';

if (typeof window !== 'undefined') compareStore.start(window);

/** The tray weighs something only for those who have chosen a car. */
export function CompareTrayMount() {
  const { t } = useTranslation('common');
  const { cars, waiting } = useCompareState();
  const [Tray, setTray] = useState<ComponentType<CompareTrayProps>>();
  const { pathname, search } = useLocation();

  // Every change of the choice is an occasion to try again.
  useEffect(() => {
    if (Tray || (cars.length === 0 && !waiting)) return;
    loadChunk('compare-tray', () => import('./compare-tray.tsx')).then(
      ({ CompareTray }) => setTray(() => CompareTray),
      () => showToast({ kind: 'error', text: t('error.chunk.title') }),
    );
  }, [Tray, cars, waiting, t]);

  if (!Tray) return null;
  return (
    <Suspense>
      <Tray cars={cars} waiting={waiting} hidden={standsAlone(resolvePath(pathname)?.name, search)} />
    </Suspense>
  );
}

/** The configurator has a bar of its own, and a comparison is what the tray would only repeat. */
function standsAlone(page: PageName | undefined, search: string): boolean {
  return page === 'configurator' || (page === 'compare' && new URLSearchParams(search).has('v'));
}
