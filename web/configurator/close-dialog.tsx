import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { storeSaveIntent } from './save-intent.ts';
import type { Saving } from './use-saving.ts';

interface Props {
  saving: Saving;
  code: string;
  onClose(): void;
  onCancel(): void;
}

/** Closing loses nothing: the browser remembers the configuration, and an account keeps it everywhere. */
export function CloseDialog({ saving, code, onClose, onCancel }: Props) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();

  return (
    <DialogFrame
      title={t('closing.title')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
          {saving.status === 'anonymous' && (
            <ButtonLink to={pagePath('login', locale)} onClick={() => storeSaveIntent(code)}>
              {t('keep.logIn')}
            </ButtonLink>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('closing.action')}
          </Button>
        </>
      }
    >
      <p>{t(saving.status === 'kept' ? 'closing.kept' : 'closing.stored')}</p>
    </DialogFrame>
  );
}
