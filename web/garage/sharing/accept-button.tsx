import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acceptInvitation } from '#contract/garage/sharing.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Accepts an invitation by the key of its mail, or by its id, and opens the vehicle. */
export function AcceptButton({ by }: { by: { key: string } | { id: string } }) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { status } = useSession();
  const [isPending, setPending] = useState(false);

  async function accept() {
    setPending(true);
    try {
      const { plate, vehicles } = await sendRequest(locale, acceptInvitation, { body: by });
      session.updateVehicles(vehicles);
      showToast({ kind: 'success', text: t('page.accepted') });
      await navigate(pagePath('vehicle', locale, { plate }), { replace: true });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
      setPending(false);
    }
  }

  return (
    <Button variant="primary" pending={isPending} disabled={status !== 'ready'} onClick={() => void accept()}>
      {t('page.accept')}
    </Button>
  );
}
