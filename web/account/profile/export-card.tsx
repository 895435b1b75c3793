import { useState } from 'react';
import { utcDay } from '#contract/shared/days.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { saveBlob } from '#web/api/save-blob.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ProfileCard } from './profile-card.tsx';

/** Downloads all data of the user as an archive. */
export function ExportCard() {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      // It has the schemas of everything that is stored, which the profile does not need otherwise.
      const { exportAccount } = await loadChunk(
        'account-export',
        () => import('#contract/account/account-export.endpoints.ts'),
      );
      const archive = await sendRequest(locale, exportAccount);
      if (!(archive instanceof Blob)) throw new Error('The answer is not a file');
      saveBlob(`targa-${utcDay()}.zip`, archive);
      showToast({ kind: 'success', text: t('profile.export.done') });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <ProfileCard title={t('profile.export.title')} lead={t('profile.export.lead')}>
      <div>
        <Button pending={isPending} onClick={() => void download()}>
          {t('profile.export.action')}
        </Button>
      </div>
    </ProfileCard>
  );
}
