import { Suspense, useState } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';

const RemindersDialog = lazyChunk('reminders-dialog', () => import('./reminders-dialog.tsx'));

/** Opens the settings of reminders and the calendar, which are loaded then. */
export function RemindersButton() {
  const { t } = useTranslation('reminders');
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <div>
      <Button onClick={() => setState('open')}>{t('settings.open')}</Button>
      {state !== 'unopened' && (
        <Suspense fallback={null}>
          <RemindersDialog open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </div>
  );
}
