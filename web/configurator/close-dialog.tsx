import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  /** It is saved in the account, so closing loses nothing. */
  isSaved: boolean;
  onClose(): void;
  onCancel(): void;
}

export function CloseDialog({ isSaved, onClose, onCancel }: Props) {
  const { t } = useTranslation('configurator');
  return (
    <DialogFrame
      title={t('closing.title')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
          <Button variant={isSaved ? 'primary' : 'danger'} onClick={onClose}>
            {t('closing.action')}
          </Button>
        </>
      }
    >
      <p>{t(isSaved ? 'closing.kept' : 'closing.lost')}</p>
    </DialogFrame>
  );
}
