import { type ReactNode, useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import type { Site } from '#web/api/context.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { HeadingLevel } from './account-flow.ts';
import { FormHeading } from './form-frame.tsx';
import styles from './sent-message.module.css';

interface Props {
  title: string;
  text: string;
  image: ReactNode;
  headingLevel?: HeadingLevel;
  /** Sends the same mail once more. */
  onResend(): Promise<unknown>;
  /** Back to the form, when the email address was wrong. */
  onAgain(): void;
}

/** Tells that a mail was sent, and what to do when it does not arrive. */
export function SentMessage({ title, text, image, headingLevel, onResend, onAgain }: Props) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    try {
      await onResend();
      showToast({ kind: 'success', text: t('sent.resent') });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={styles.message}>
      <div className={styles.image}>{image}</div>
      <FormHeading level={headingLevel} takesFocus>
        {title}
      </FormHeading>
      <p>{text}</p>
      <p className={styles.hint}>{t('sent.hint')}</p>
      {site?.hasMailbox && (
        <p className={styles.kept}>
          {t('sent.kept')} <Link to={pagePath('mailbox', locale)}>{t('sent.mailbox')}</Link>
        </p>
      )}
      <div className={styles.actions}>
        <Button pending={isSending} onClick={() => void resend()}>
          {t('sent.resend')}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </div>
    </div>
  );
}
