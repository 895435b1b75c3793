import { type ReactNode, useEffect, useState } from 'react';
import { approveAtTill, payAtTill, setTillDown, type TillSession } from '#contract/payments/till.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { formatPayment } from '../payment-amount.ts';
import { CardForm, type CardInput } from './card-form.tsx';
import styles from './till.module.css';
import { TillOutage } from './till-outage.tsx';

/** One payment at the sandbox till: card, approval by the bank, and ways for things to go wrong. */
export function Till({ session: loaded }: { session: TillSession }) {
  const { t } = useTranslation('till');
  const locale = useLocale();
  const [session, setSession] = useState(loaded);
  const [isSending, setSending] = useState(false);
  const { status, refusal, returnPath, title, isDown } = session;
  const params = { session: session.id };
  const amount = formatPayment(session.amount, session.currency, locale);

  async function send(request: Promise<TillSession>) {
    setSending(true);
    try {
      setSession(await request);
    } catch {
      showToast({ kind: 'error', text: t('failed') });
    } finally {
      setSending(false);
    }
  }
  const pay = (body: CardInput) => void send(sendRequest(locale, payAtTill, { params, body }));
  const approve = (approved: boolean) => void send(sendRequest(locale, approveAtTill, { params, body: { approved } }));
  const setDown = (down: boolean) => void send(sendRequest(locale, setTillDown, { params, body: { down } }));

  useEffect(() => {
    if (status === 'paid') window.location.assign(returnPath);
  }, [status, returnPath]);

  const back = (
    <ButtonLink variant="primary" href={returnPath}>
      {t('back')}
    </ButtonLink>
  );
  const contents: Record<TillSession['status'], ReactNode> = {
    open: (
      <>
        <CardForm amount={amount} isSending={isSending} onPay={pay}>
          {refusal && (
            <MessageBox kind="error" live title={t('refusal.title')}>
              <p>{t(`refusal.${refusal}`)}</p>
            </MessageBox>
          )}
        </CardForm>
        <ButtonLink variant="quiet" className={styles.leave} href={returnPath}>
          {t('leave')}
        </ButtonLink>
        <TillOutage isDown={isDown} isSending={isSending} onChange={setDown} />
      </>
    ),
    approval: (
      <MessageBox
        live
        title={t('approval.title')}
        actions={
          <>
            <Button variant="primary" pending={isSending} onClick={() => approve(true)}>
              {t('approval.approve')}
            </Button>
            <Button pending={isSending} onClick={() => approve(false)}>
              {t('approval.refuse')}
            </Button>
          </>
        }
      >
        <p>{t('approval.text', { amount })}</p>
      </MessageBox>
    ),
    paid: <MessageBox live title={t('paid')} actions={back} />,
    expired: (
      <MessageBox kind="warning" title={t('expired.title')} actions={back}>
        <p>{t('expired.text')}</p>
      </MessageBox>
    ),
  };
  return (
    <div className={styles.till}>
      <p className={styles.banner}>{t('banner')}</p>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <dl className={styles.order}>
        <dt>{title}</dt>
        <dd>{amount}</dd>
      </dl>
      {contents[status]}
    </div>
  );
}
