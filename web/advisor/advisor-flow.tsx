import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { type Booking, bookAdvisor, lookUpAdvisor } from '#contract/advisor/advisor.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './advisor-flow.module.css';
import { AgendaPicker } from './booking/agenda-picker.tsx';
import { BookingDone } from './booking/booking-done.tsx';
import type { AgendaSource } from './booking/use-agenda.ts';
import { LeadForm } from './lead-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { clearWantedTime, readWantedTime } from './wanted-time.ts';
import { WantedTime } from './wanted-time-line.tsx';

/** Stored in the history entry, so that going back, forward or reloading keeps the step. */
interface FlowState {
  lead?: string;
  email?: string;
  booking?: Booking;
}

const leadAgenda: AgendaSource = {
  load: ({ key, startDate }, api) => api.call(lookUpAdvisor, { query: { leadPublicKey: key, startDate } }),
};

const STEPS = ['request', 'time', 'done'] as const;

/** Three steps: contact details, appointment, confirmation. */
export default function AdvisorFlow({ profile, knownPhone }: { profile: Profile; knownPhone(): string }) {
  const { t } = useTranslation(['advisor', 'ui', 'errors', 'validation']);
  const locale = useLocale();
  const navigate = useNavigate();
  const { state: entry, pathname } = useLocation();
  const { lead, email = '', booking } = (entry ?? {}) as FlowState;
  const [wanted] = useState(readWantedTime);
  const step = booking ? 2 : lead ? 1 : 0;

  const goTo = useCallback(
    (state: FlowState, replace = false) => navigate(pathname, { state, replace, preventScrollReset: true }),
    [navigate, pathname],
  );
  const startAgain = useCallback(
    (message: string) => {
      showToast({ kind: 'error', text: message });
      void goTo({}, true);
    },
    [goTo],
  );

  return (
    <div className={styles.flow}>
      <Stepper
        label={t('flow.label')}
        current={booking ? STEPS.length : step}
        steps={STEPS.map((id) => ({ id, label: t(`flow.${id}`) }))}
      />
      {step === 0 && (
        <>
          <StepHeading>{t('form.title')}</StepHeading>
          {wanted && <WantedTime startsAt={wanted} />}
          <LeadForm
            profile={profile}
            knownPhone={knownPhone}
            onSent={(key, to) => void goTo({ lead: key, email: to })}
          />
        </>
      )}
      {step === 1 && lead && (
        <>
          <StepHeading takesFocus>{t('agenda.title')}</StepHeading>
          <AgendaPicker
            key={lead}
            source={leadAgenda}
            publicKey={lead}
            action={t('agenda.book')}
            wanted={wanted}
            onLost={startAgain}
            onChoose={async (slot) => {
              const made = await sendRequest(locale, bookAdvisor, { body: { leadPublicKey: lead, slot } });
              clearWantedTime();
              await goTo({ booking: made, email }, true);
            }}
          />
        </>
      )}
      {booking && <BookingDone booking={booking} email={email} />}
    </div>
  );
}
