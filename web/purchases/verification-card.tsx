import { useId, useState } from 'react';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import type { CardAction } from '#contract/purchases/verification-status.rules.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { formatDate } from '#web/format/days.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { GarageAction } from './garage-action.tsx';
import { loadEndpoints } from './purchases-endpoints.ts';
import { STATUS_LOOKS } from './status-look.ts';
import styles from './verification-card.module.css';
import { VoucherTicket } from './voucher-ticket.tsx';

interface Props {
  verification: Verification;
  heading?: 'h2' | 'h3' | 'h4';
  /** Overrides the actions of the status, where some of them are offered elsewhere. */
  actions?: readonly CardAction[];
  /** Its first action is the main one of the page. */
  primary?: boolean;
}

/** The status of a verification, with its possible actions. */
export function VerificationCard({ verification, heading: Heading = 'h2', actions, primary = false }: Props) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const id = useId();
  const { status, reason, voucher, expiresAt } = verification;
  const { tone, icon } = STATUS_LOOKS[status];
  // Sending a mail again is never the main action.
  const offered = [...(actions ?? verification.actions)].sort((one, other) => weightOf(one) - weightOf(other));
  const isDated = verification.actions.includes('verify-purchase');
  return (
    <section className={styles.card} data-tone={tone} data-status={status} aria-labelledby={id}>
      <span className={styles.mark}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.words}>
        <Heading id={id} className={styles.title}>
          {t(`status.${status}.title`)}
        </Heading>
        <p>{t(status === 'approved' && voucher ? 'status.approved.rewarded' : `status.${status}.text`)}</p>
        {status === 'rejected' && reason && (
          <p className={styles.reason}>
            <strong>{t('reason')}</strong> {reason}
          </p>
        )}
        {isDated && <p className={styles.date}>{t('until', { date: formatDate(expiresAt, locale) })}</p>}
      </div>
      {voucher && <VoucherTicket voucher={voucher} />}
      {offered.length > 0 && (
        <div className={styles.actions}>
          {offered.map((action, index) => (
            <Action key={action} action={action} verification={verification} isMain={primary && index === 0} />
          ))}
        </div>
      )}
    </section>
  );
}

function weightOf(action: CardAction): number {
  return action === 'resend-email' ? 1 : 0;
}

interface ActionProps {
  action: CardAction;
  verification: Verification;
  isMain: boolean;
}

function Action({ action, verification: { quote, claim, country }, isMain }: ActionProps) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const variant = isMain ? 'primary' : 'secondary';
  if (action === 'to-garage') return claim && <GarageAction plate={claim.plate} country={country} />;
  if (action === 'resend-email') return <ResendButton quote={quote} />;
  const to = action === 'verify-purchase' ? pagePath('verification', locale, { quote }) : quoteUrl(locale);
  return (
    <ButtonLink variant={variant} size={isMain ? 'm' : 's'} to={to}>
      {t(`actions.${action}`)}
    </ButtonLink>
  );
}

function ResendButton({ quote }: { quote: string }) {
  const { t } = useTranslation(['purchases', 'errors']);
  const locale = useLocale();
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);

  async function resend() {
    setPending(true);
    try {
      const { resendVerificationMail } = await loadEndpoints();
      await sendRequest(locale, resendVerificationMail, { params: { quote } });
      showToast({ kind: 'success', text: t('resent') });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant="quiet" size="s" icon="mail" pending={isPending} onClick={() => void resend()}>
      {t('actions.resend-email')}
    </Button>
  );
}
