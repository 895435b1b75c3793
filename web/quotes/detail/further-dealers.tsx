import { useState } from 'react';
import { askFurtherDealers, getFurtherDealers, type Quote } from '#contract/quotes/quotes.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { formatTown } from '#contract/shared/town.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatNearDistance } from '#web/format/units.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { nameOf } from '../car-display.ts';
import styles from './contact-release.module.css';

interface Props {
  quote: Quote;
  car: Quote['cars'][number];
  linkKey: string | undefined;
  onChange(quote: Quote): void;
  onClose(): void;
}

/** How many are chosen at first. */
const SUGGESTED = 2;

/** Asks the nearest other dealers for a car, after a refusal; the first are chosen already. */
export function FurtherDealers({ quote, car, linkKey, onChange, onClose }: Props) {
  const { t } = useTranslation(['quotes', 'ui']);
  const locale = useLocale();
  const errorText = useErrorText();
  const [changed, setChanged] = useState<readonly number[]>();
  const [isPending, setPending] = useState(false);
  const byKey = linkKey ? { key: linkKey } : {};
  const params = { quote: quote.id };
  const { data, error, reload } = useCall(getFurtherDealers, { params, query: { ...byKey, car: car.position } });
  const room = data?.room ?? 0;
  const dealers = room > 0 ? (data?.dealers ?? []) : [];
  const chosen = changed ?? dealers.slice(0, Math.min(SUGGESTED, room)).map(({ id }) => id);

  async function send() {
    setPending(true);
    try {
      const body = { car: car.position, dealers: [...chosen] };
      const asked = await sendRequest(locale, askFurtherDealers, { params, query: byKey, body });
      showToast({ kind: 'success', text: t('further.sent', { count: chosen.length }) });
      onChange(asked);
      onClose();
    } catch (failure) {
      showToast({ kind: 'error', text: errorText(failure) });
    } finally {
      setPending(false);
    }
  }

  function content() {
    if (data && room === 0) return <p>{errorText(new AppError('quotes.dealers-full'))}</p>;
    if (data && dealers.length === 0) return <p>{t('further.none')}</p>;
    if (data)
      return (
        <>
          <p>{t('further.text')}</p>
          <fieldset className={styles.dealers}>
            <legend className="visually-hidden">{t('further.dealers', { car: nameOf(car) })}</legend>
            {dealers.map(({ id, name, street, zipCode, city, distanceKm }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= room}
                description={`${street}, ${formatTown({ zipCode, city }, locale)} · ${formatNearDistance(distanceKm, locale)}`}
                onChange={({ target }) =>
                  setChanged(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              >
                <strong translate="no">{name}</strong>
              </Checkbox>
            ))}
          </fieldset>
        </>
      );
    if (error !== undefined)
      return (
        <FailureBox title={t('further.failed')} isMinor onRetry={reload}>
          <p>{errorText(error)}</p>
        </FailureBox>
      );
    return <SkeletonText lines={6} />;
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('further.title')}
      size="s"
      dismissable={!isPending}
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {t(data && dealers.length === 0 ? 'ui:modal.close' : 'contact.cancel')}
          </Button>
          {dealers.length > 0 && (
            <Button variant="primary" pending={isPending} disabled={chosen.length === 0} onClick={() => void send()}>
              {t('further.send')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.words}>{content()}</div>
    </Modal>
  );
}
