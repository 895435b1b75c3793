import { Suspense, useState } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './report.module.css';

const ReportDialog = lazyChunk('report-dialog', () => import('./report-dialog.tsx'));

/** Reports a listing that should not be offered like this. The dialog is loaded when it is wanted. */
export function ReportButton({ id }: { id: number }) {
  const { t } = useTranslation('used-cars');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <p className={styles.report}>
      <Button variant="quiet" icon="warning" onClick={() => setState('open')}>
        {t('report.action')}
      </Button>
      {state !== 'unused' && (
        <Suspense>
          <ReportDialog id={id} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </p>
  );
}
