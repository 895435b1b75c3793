import { Suspense, useState } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { SaveSearchProps } from './save-search.tsx';
import { useNeedsSaved } from './use-needs-saved.ts';

const SaveSearch = lazyChunk('save-search', async () => ({ default: (await import('./save-search.tsx')).SaveSearch }));

/** Loads what stores searches for those who have saved something, and for others when they press it. */
export function LazySaveSearch(search: Omit<SaveSearchProps, 'startsAtOnce'>) {
  const { t } = useTranslation('saved');
  const [isPressed, setPressed] = useState(false);
  const needsSaved = useNeedsSaved();
  const shell = (
    <p>
      <Button size="s" icon="plus" onClick={() => setPressed(true)}>
        {t('search.save')}
      </Button>
    </p>
  );
  if (!isPressed && !needsSaved) return shell;
  return (
    <Suspense fallback={shell}>
      <SaveSearch {...search} startsAtOnce={isPressed} />
    </Suspense>
  );
}
