import type { Ref } from 'react';
import { Link } from 'react-router';
import { getDeadlines } from '#contract/garage/deadlines.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatShortDay } from '#web/format/days.ts';
import { timeSince } from '#web/format/relative-day.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { countryRules } from './country-rules.ts';
import { alertedCards, type DeadlineEntry, deadlineEntries } from './deadline-entries.ts';
import { useDueText, useRelativeText } from './deadline-status.tsx';
import { DoneButton } from './done-button.tsx';
import styles from './vehicle-hero.module.css';
import { mayWrite } from './vehicle-order.ts';

const ALERTS = ['expired', 'urgent'] as const;

/** The plate is the page's heading; beside it stands what is to be done next. */
export function VehicleHero({ vehicle, ref }: { vehicle: Vehicle; ref?: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation(['dashboard', 'family']);
  const name = vehicleName(vehicle);
  const [next] = deadlineEntries([vehicle]);
  return (
    <div className={styles.band}>
      <div className={styles.hero}>
        <div className={styles.vehicle}>
          <h1 ref={ref} tabIndex={-1} className={styles.title}>
            <Plate country={vehicle.locale} value={vehicle.plate} size="l" className={styles.plate} />{' '}
            <span className={styles.name}>{name || t('garage.unknownModel')}</span>
          </h1>
          <div className={styles.badges}>
            {vehicle.bought_with_us && <Badge kind="club">{t('club')}</Badge>}
            {vehicle.shared && <Badge kind="info">{t('family:label', { name: vehicle.shared.by })}</Badge>}
            <State vehicle={vehicle} />
          </div>
          {!mayWrite(vehicle) && <p className={styles.note}>{t('family:readOnly')}</p>}
        </div>
        {next && <NextDeadline vehicle={vehicle} next={next} />}
      </div>
    </div>
  );
}

/** The nearest deadline of this vehicle, with its action. */
function NextDeadline({ vehicle, next }: { vehicle: Vehicle; next: DeadlineEntry }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { type, next_deadline: day, next_deadline_status: status } = next;
  const text = useDueText({ type, status });
  const relative = useRelativeText(day, vehicle.locale);
  const today = todayIn(vehicle.locale);
  // "20 days ago" alone would read as the day on which it was done.
  const isOverdue = type !== 'insurance' && day < today;
  const when = isOverdue ? t('due.overdue', { time: timeSince(day, today, locale) }) : relative;
  return (
    <div className={styles.next}>
      <p>
        <span className={styles.what}>{t(`types.${type}`)}</span> <span className={styles.when}>{when}</span>{' '}
        <span className={styles.day}>
          {text} {formatShortDay(day, locale)}
        </span>
      </p>
      {mayWrite(vehicle) && <DoneButton vehicle={vehicle} type={type} place="hero" />}
    </div>
  );
}

/** How many deadlines are overdue or near; each leads to the card of the first. */
function State({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const { data } = useCall(getDeadlines, { params: { plate: vehicle.plate } });
  const alerts = ALERTS.map((alert) => ({ alert, cards: alertedCards(vehicle, data?.own ?? [], alert) }));
  if (alerts.some(({ cards }) => cards.length > 0))
    return alerts.map(
      ({ alert, cards: [first, ...others] }) =>
        first && (
          <Link key={alert} className={styles.state} to={{ hash: first }}>
            <Badge kind={alert}>{t(`state.${alert}`, { count: 1 + others.length })}</Badge>
          </Link>
        ),
    );
  const isKnown = data && deadlineEntries([vehicle]).length === countryRules(vehicle.locale).deadlines.length;
  return isKnown ? <Badge kind="normal">{t('state.fine')}</Badge> : null;
}
