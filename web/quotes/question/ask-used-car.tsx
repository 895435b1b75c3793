import { Suspense, useState } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { AskedCar } from './asked-car.ts';

/** Loaded on demand: forms and phone numbers weigh more than the page of a listing. */
const QuestionDialog = lazyChunk('question-dialog', async () => ({
  default: (await import('./question-dialog.tsx')).QuestionDialog,
}));

interface Props {
  car: AskedCar;
  size?: 'm' | 's';
}

/** Asks the dealer of a used car. */
export function AskUsedCar({ car, size }: Props) {
  const { t } = useTranslation('used-cars');
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);

  function open() {
    setOpened(true);
    setOpen(true);
  }

  return (
    <>
      <Button variant="primary" size={size} icon="mail" onClick={open}>
        {t('ask.action')}
      </Button>
      {wasOpened && (
        <Suspense>
          <QuestionDialog car={car} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
