import { useState } from 'react';
import { type Payment, retryPayment } from '#contract/payments/payments.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Leads to the provider: with a request of ours first, because a form could not be redirected to another site. */
export function PayButton({ payment, label }: { payment: Payment; label: string }) {
  const locale = useLocale();
  const errorText = useErrorText();
  const [isStarting, setStarting] = useState(false);

  async function pay() {
    setStarting(true);
    try {
      const { url } = await sendRequest(locale, retryPayment, { params: { payment: payment.id } });
      window.location.assign(url);
    } catch (error) {
      setStarting(false);
      showToast({ kind: 'error', text: errorText(error) });
    }
  }

  return (
    <Button variant="primary" pending={isStarting} onClick={() => void pay()}>
      {label}
    </Button>
  );
}
