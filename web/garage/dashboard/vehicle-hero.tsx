import type { Ref } from 'react';
import { Link } from 'react-router';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { formatShortDay } from '#web/format/days.ts';
import { timeSince } from '#web/format/relative-day.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { countryRules } from './country-rules.ts';
import { deadlineAlert } from './deadline-alert.ts';
import { type DeadlineEntry, deadlineEntries } from './deadline-entries.ts';
import { useDueText, useRelativeText } from './deadline-status.tsx';
import { DoneButton } from './done-button.tsx';
import styles from './vehicle-hero.module.css';
import { mayWrite } from './vehicle-order.ts';

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
            <State vehicle={vehicle} first={next} />
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

/** A sentence about the most urgent deadline; it leads to its card. */
function State({ vehicle, first }: { vehicle: Vehicle; first: DeadlineEntry | undefined }) {
  const { t } = useTranslation('dashboard');
  const sections = countryRules(vehicle.locale).deadlines.map((type) => vehicle[`vehicle_${type}_info`]);
  const alerts = sections.map((section) => deadlineAlert(section.next_deadline_status));
  const expired = alerts.filter((alert) => alert === 'expired').length;
  const urgent = alerts.filter((alert) => alert === 'urgent').length;
  if (first && expired + urgent > 0)
    return (
      <>
        {expired > 0 && (
          <Link className={styles.state} to={{ hash: first.type }}>
            <Badge kind="expired">{t('state.expired', { count: expired })}</Badge>
          </Link>
        )}
        {urgent > 0 && (
          <Link className={styles.state} to={{ hash: firstUrgent(vehicle) ?? first.type }}>
            <Badge kind="urgent">{t('state.urgent', { count: urgent })}</Badge>
          </Link>
        )}
      </>
    );
  const isKnown = sections.every((section) => section.next_deadline !== null);
  return isKnown ? <Badge kind="normal">{t('state.fine')}</Badge> : null;
}

function firstUrgent(vehicle: Vehicle) {
  return deadlineEntries([vehicle]).find(({ next_deadline_status }) => next_deadline_status === 'urgent')?.type;
}
