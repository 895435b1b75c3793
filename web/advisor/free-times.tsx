import { useState } from 'react';
import { getFreeTimes } from '#contract/advisor/advisor.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './advisor-area.module.css';
import { AgendaPicker } from './booking/agenda-picker.tsx';
import type { AgendaSource } from './booking/use-agenda.ts';
import { StepHeading } from './step-heading.tsx';
import { clearWantedTime, readWantedTime, storeWantedTime } from './wanted-time.ts';
import { WantedTime } from './wanted-time-line.tsx';

const openAgenda: AgendaSource = {
  async load({ startDate }, api) {
    const { days, ...agenda } = await api.call(getFreeTimes, { query: { startDate } });
    // Whose time it is only matters when it is booked.
    const withPhone = days.map((day) => ({ ...day, slots: day.slots.map((slot) => ({ ...slot, advisorPhone: '' })) }));
    return { ...agenda, days: withPhone };
  },
  isPublic: true,
};

/** Days and times for visitors, who say who they are once they have found one. */
export default function FreeTimes() {
  const { t } = useTranslation(['advisor', 'ui', 'errors']);
  const locale = useLocale();
  const [wanted, setWanted] = useState(readWantedTime);
  const returnAfterLogin = () => {
    session.nextUri = `${pagePath('advisor', locale)}#booking`;
  };

  if (wanted)
    return (
      <div className={styles.invitation}>
        <StepHeading takesFocus>{t('invitation.title')}</StepHeading>
        <WantedTime startsAt={wanted} />
        <p>{t('invitation.text')}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={pagePath('registration', locale)} onClick={returnAfterLogin}>
            {t('invitation.register')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={pagePath('login', locale)} onClick={returnAfterLogin}>
            {t('invitation.logIn')}
          </ButtonLink>
          <Button
            variant="quiet"
            onClick={() => {
              clearWantedTime();
              setWanted(undefined);
            }}
          >
            {t('invitation.otherTime')}
          </Button>
        </div>
        <p className={styles.hint}>{t('invitation.why')}</p>
      </div>
    );
  return (
    <div className={styles.invitation}>
      <StepHeading>{t('agenda.title')}</StepHeading>
      <p className={styles.hint}>
        {t('invitation.haveAccount')}{' '}
        <ButtonLink variant="quiet" size="s" to={pagePath('login', locale)} onClick={returnAfterLogin}>
          {t('invitation.logIn')}
        </ButtonLink>
      </p>
      <AgendaPicker
        source={openAgenda}
        publicKey=""
        action={t('invitation.continue')}
        onLost={() => undefined}
        onChoose={async (_slot, { startsAt }) => {
          storeWantedTime(startsAt);
          setWanted(startsAt);
        }}
      />
    </div>
  );
}
