import { useState } from 'react';
import { type Quote, resendQuoteMail } from '#contract/quotes/quotes.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { nameOf } from '../car-display.ts';
import styles from './quote-tools.module.css';

/** Print, share, and send the mail again. */
export function QuoteTools({ quote, linkKey }: { quote: Quote; linkKey: string | undefined }) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    try {
      const query = linkKey ? { key: linkKey } : {};
      await sendRequest(locale, resendQuoteMail, { params: { quote: quote.id }, query });
      showToast({ kind: 'success', text: t('tools.resent', { email: quote.email }) });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setSending(false);
    }
  }

  /** Shares the figures, not the URL, because the URL allows releasing the contact. */
  function summary(): string {
    const lines = quote.cars.flatMap((car) => [
      nameOf(car),
      ...car.inquiries.map(({ dealer, answer, state }) =>
        answer
          ? `${dealer.name}: ${formatAmount(answer.total, locale, quote.country)}`
          : `${dealer.name}: ${t(`states.${state}`)}`,
      ),
    ]);
    return lines.join('\n');
  }

  async function share() {
    const text = summary();
    if ('share' in navigator) {
      const isDone = await navigator.share({ title: t('detail.title'), text }).then(
        () => true,
        // Cancelling is not a failure.
        (error: DOMException) => error.name === 'AbortError',
      );
      if (isDone) return;
    }
    await navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', text: t('tools.copied') }),
      () => showToast({ kind: 'error', text: t('tools.notCopied') }),
    );
  }

  return (
    <div className={styles.tools}>
      <Button size="s" icon="file" onClick={() => window.print()}>
        {t('tools.print')}
      </Button>
      <Button size="s" icon="upload" onClick={() => void share()}>
        {t('tools.share')}
      </Button>
      <Button size="s" icon="mail" pending={isSending} onClick={() => void resend()}>
        {t('tools.resend')}
      </Button>
    </div>
  );
}
