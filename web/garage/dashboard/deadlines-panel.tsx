import { useState } from 'react';
import { Link } from 'react-router';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatShortDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { findVehicle } from '#web/layout/find-vehicle.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { deadlineAlert } from './deadline-alert.ts';
import { type DeadlineEntry, deadlineEntries } from './deadline-entries.ts';
import { useDueText, useRelativeText } from './deadline-status.tsx';
import styles from './deadlines-panel.module.css';
import { SectionIcon } from './section-icon.tsx';

/** The next deadlines of all vehicles. */
export function DeadlinesPanel({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t } = useTranslation('dashboard');
  const entries = deadlineEntries(vehicles);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <aside className={styles.panel} aria-labelledby="deadlines-title">
      <h2 id="deadlines-title" className={styles.title}>
        {t('deadlines.title')}
      </h2>
      {entries.length === 0 ? (
        <div className={styles.empty}>
          <Icon name="calendar" size={32} />
          <p className={styles.emptyTitle}>{t('deadlines.empty')}</p>
          <p>{t('deadlines.emptyText')}</p>
        </div>
      ) : (
        <>
          <ol className={styles.list} data-all={showsAll || undefined}>
            {entries.map((entry) => (
              <Entry key={entryKey(entry)} entry={entry} vehicle={findVehicle(vehicles, entry.plate)} />
            ))}
          </ol>
          {entries.length > FIRST_ENTRIES && !showsAll && (
            <div className={styles.more}>
              <Button variant="quiet" size="s" iconAfter="chevron-down" onClick={() => setShowsAll(true)}>
                {t('deadlines.all', { count: entries.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </aside>
  );
}

/** So many are shown on a narrow screen at first; the style sheet hides the others. */
const FIRST_ENTRIES = 3;

const entryKey = ({ plate, type }: DeadlineEntry) => `${plate} ${type}`;

function Entry({ entry, vehicle }: { entry: DeadlineEntry; vehicle: Vehicle | undefined }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { type, plate, next_deadline: day, next_deadline_status: status } = entry;
  const country = vehicle?.locale ?? locale;
  const text = useDueText({ type, status });
  const relative = useRelativeText(day, country);
  const alert = deadlineAlert(status);
  return (
    <li className={styles.entry} data-alert={alert}>
      <Link className={styles.link} to={{ pathname: pagePath('vehicle', locale, { plate }), hash: type }}>
        <span className={styles.icon}>
          <SectionIcon section={type} />
        </span>
        <span className={styles.words}>
          <span className={styles.top}>
            <span className={styles.label}>{t(entry.label)}</span>
            <Badge kind={alert ?? 'normal'}>{alert ? t(`due.${type}.alert.${alert}`) : t('due.fine')}</Badge>
          </span>
          <span className={styles.when}>
            <span>
              {text} <span className={styles.date}>{formatShortDay(day, locale)}</span>
            </span>{' '}
            <span className={styles.relative}>{relative}</span>
          </span>
          <span className={styles.vehicle}>
            <Plate country={country} value={plate} size="s" className={styles.plate} />
            {vehicle && vehicleName(vehicle) && <span className={styles.name}>{vehicleName(vehicle)}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
