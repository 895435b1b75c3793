import { useCallback, useState } from 'react';
import { type Booking, cancelBooking, getBooking, moveBooking } from '#contract/advisor/advisor.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useCall } from '#web/api/use-call.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CalendarButton } from '../calendar-button.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { StepHeading } from '../step-heading.tsx';
import { AgendaPicker } from './agenda-picker.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingProblem } from './booking-problem.tsx';
import styles from './booking-view.module.css';
import type { AgendaSource } from './use-agenda.ts';

const BADGES = { booked: 'normal', cancelled: 'expired', over: 'neutral' } as const;

const bookingAgenda: AgendaSource = {
  async load(query, api) {
    const { agenda } = await api.call(getBooking, { query });
    // It was cancelled elsewhere, or its time has come.
    if (!agenda) throw new AppError('advisor.booking-not-found');
    return agenda;
  },
  isPublic: true,
};

export default function BookingView({ bookingKey: key }: { bookingKey: string }) {
  const { t } = useTranslation(['advisor', 'ui', 'errors']);
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, error: failure, loading, reload, replace } = useCall(getBooking, { query: { key } });
  const [isMoving, setMoving] = useState(false);
  const [asksToCancel, setAsking] = useState(false);
  const booking = data?.booking;
  const reader = data?.reader ?? 'person';
  const texts = reader === 'advisor' ? 'advisorTexts' : 'texts';
  const setBooking = (changed: Booking) => replace({ booking: changed, agenda: null, reader });

  const stopMoving = useCallback(
    (message: string) => {
      showToast({ kind: 'error', text: message });
      setMoving(false);
      reload();
    },
    [reload],
  );

  async function cancel() {
    try {
      setBooking(await sendRequest(locale, cancelBooking, { body: { key } }));
      setMoving(false);
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setAsking(false);
    }
  }

  if (failure !== undefined && !loading) {
    if (failure instanceof AppError && failure.code === 'advisor.booking-not-found') return <BookingProblem />;
    return (
      <FailureBox title={t('booking.failed')} heading="h1" onRetry={reload}>
        <p>{errorText(failure)}</p>
      </FailureBox>
    );
  }
  if (!booking) return <FormSkeleton />;

  const { state } = booking;
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <StepHeading level={1}>{t(reader === 'advisor' ? 'booking.advisorTitle' : 'booking.title')}</StepHeading>
        <p role="status">
          <Badge kind={BADGES[state]}>{t(`booking.states.${state}`)}</Badge>
        </p>
      </div>
      <p>{t(`booking.${texts}.${state}`)}</p>
      <BookingFacts booking={booking} />
      {state === 'booked' ? (
        <div className={styles.actions}>
          <CalendarButton calendar={booking.calendar} isMain={!isMoving} />
          {!isMoving && <Button onClick={() => setMoving(true)}>{t('booking.move')}</Button>}
          {/* Not while moving it: the button would slide to where the pointer is. */}
          {!isMoving && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('booking.cancel')}
            </Button>
          )}
        </div>
      ) : (
        reader === 'person' && (
          <div className={styles.actions}>
            <ButtonLink variant="primary" to={pagePath('advisor', locale)}>
              {t('booking.new')}
            </ButtonLink>
          </div>
        )
      )}
      {isMoving && (
        <section className={styles.moving}>
          <StepHeading takesFocus>{t('booking.moveTitle')}</StepHeading>
          <AgendaPicker
            source={bookingAgenda}
            publicKey={key}
            action={t('booking.moveHere')}
            onLost={stopMoving}
            onChoose={async (slot) => {
              setBooking(await sendRequest(locale, moveBooking, { body: { key, slot } }));
              setMoving(false);
              showToast({
                kind: 'success',
                text: t(reader === 'advisor' ? 'booking.movedByAdvisor' : 'booking.moved'),
              });
            }}
          />
          <Button variant="quiet" onClick={() => setMoving(false)}>
            {t('booking.keep')}
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={asksToCancel}
        onClose={() => setAsking(false)}
        title={t('booking.cancelTitle')}
        no={t('booking.keep')}
        yes={t('booking.cancelYes')}
        onYes={cancel}
      >
        <p>{t('booking.cancelText')}</p>
      </ConfirmDialog>
    </div>
  );
}
