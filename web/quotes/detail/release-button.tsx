import { type ReactNode, useState } from 'react';
import { type Inquiry, type Quote, setContactRelease } from '#contract/quotes/quotes.endpoints.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { nameOf } from '../car-display.ts';
import styles from './contact-release.module.css';

export interface ReleaseProps {
  quote: Quote;
  inquiry: Inquiry;
  linkKey: string | undefined;
  onChange(quote: Quote): void;
}

interface Props extends ReleaseProps {
  variant?: 'primary' | 'secondary' | 'quiet';
  className?: string | undefined;
  children: ReactNode;
}

/** Releases the contact to a dealer, or withdraws it. A confirmation first lists exactly what is shown. */
export function ReleaseButton({
  quote,
  inquiry,
  linkKey,
  onChange,
  variant = 'secondary',
  className,
  children,
}: Props) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const { isContactReleased: isReleased, dealer, log } = inquiry;
  const kind = isReleased ? 'revoke' : 'release';
  const wasSeen = log.some(({ event }) => event === 'contact-seen');
  const shown = [`${quote.name} ${quote.surname}`, quote.email, spacedPhone(quote.phone)].filter(Boolean);
  const cars = quote.cars.filter(({ inquiries }) => inquiries.some((other) => other.dealer.id === dealer.id));

  async function change() {
    setPending(true);
    try {
      const changed = await sendRequest(locale, setContactRelease, {
        params: { quote: quote.id },
        query: linkKey ? { key: linkKey } : {},
        body: { inquiry: inquiry.id, released: !isReleased },
      });
      onChange(changed);
      setAsking(false);
      showToast({ kind: 'success', text: t(`contact.${kind}Done`, { dealer: dealer.name }) });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button className={className} variant={variant} size="s" onClick={() => setAsking(true)}>
        {children}
        <span className="visually-hidden"> {dealer.name}</span>
      </Button>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(`contact.${kind}Title`, { dealer: dealer.name })}
        size="s"
        role="alertdialog"
        dismissable={!isPending}
        footer={
          <>
            <Button variant="quiet" disabled={isPending} onClick={() => setAsking(false)}>
              {t('contact.cancel')}
            </Button>
            <Button variant={isReleased ? 'danger' : 'primary'} pending={isPending} onClick={() => void change()}>
              {t(`contact.${kind}Yes`)}
            </Button>
          </>
        }
      >
        <div className={styles.words}>
          <p>{t(`contact.${kind}Text`, { dealer: dealer.name })}</p>
          {!isReleased && (
            <ul className={styles.shown} translate="no">
              {shown.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {cars.length > 1 && <p>{t('contact.allCars', { cars: cars.map(nameOf).join(', ') })}</p>}
          <p className={styles.note}>
            {isReleased ? t(wasSeen ? 'contact.wasSeen' : 'contact.notSeen') : t('contact.revocable')}
          </p>
        </div>
      </Modal>
    </>
  );
}
