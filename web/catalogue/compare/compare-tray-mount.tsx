import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '#web/api/chunk.ts';
import { attemptStorage } from '#web/api/local-storage.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { COMPARE_EVENT, COMPARE_KEY } from './compare-signal.ts';

/** Loads the tray only when a car is selected. */
export function CompareTrayMount() {
  const { t } = useTranslation('common');
  const [Tray, setTray] = useState<ComponentType>();

  // Every change of the selection retries the import.
  useEffect(() => {
    if (Tray) return;
    const load = () =>
      loadChunk('compare-tray', () => import('./live-compare-tray.tsx')).then(
        ({ LiveCompareTray }) => setTray(() => LiveCompareTray),
        () => showToast({ kind: 'error', text: t('error.chunk.title') }),
      );
    const followOtherTabs = ({ key }: StorageEvent) => key === COMPARE_KEY && hasChoice() && void load();
    if (hasChoice()) void load();
    window.addEventListener(COMPARE_EVENT, load);
    window.addEventListener('storage', followOtherTabs);
    return () => {
      window.removeEventListener(COMPARE_EVENT, load);
      window.removeEventListener('storage', followOtherTabs);
    };
  }, [Tray, t]);

  if (!Tray) return null;
  return (
    <Suspense>
      <Tray />
    </Suspense>
  );
}

function hasChoice(): boolean {
  const stored = attemptStorage((storage) => storage.getItem(COMPARE_KEY));
  return Boolean(stored && stored !== '[]');
}
