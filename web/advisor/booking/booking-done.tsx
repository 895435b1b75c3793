import { Link, useRouteLoaderData } from 'react-router';
import type { Booking } from '#contract/advisor/advisor.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { Site } from '#web/api/context.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CalendarButton } from '../calendar-button.tsx';
import { StepHeading } from '../step-heading.tsx';
import styles from './booking-done.module.css';
import { BookingFacts } from './booking-facts.tsx';

/** Confirms the booking and explains what comes next. */
export function BookingDone({ booking, email }: { booking: Booking; email: string }) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  return (
    <div className={styles.done}>
      <StepHeading takesFocus>{t('done.title')}</StepHeading>
      <p>{t('done.text', { advisor: booking.advisor })}</p>
      <BookingFacts booking={booking} />
      <p>
        {t('done.mail', { email })}{' '}
        {site?.hasMailbox && <Link to={pagePath('mailbox', locale)}>{t('done.mailbox')}</Link>}
      </p>
      <div className={styles.actions}>
        <CalendarButton calendar={booking.calendar} />
        <ButtonLink variant="quiet" to={pagePath('newCars', locale)}>
          {t('done.cars')}
        </ButtonLink>
      </div>
    </div>
  );
}
