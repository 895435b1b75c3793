import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatShortDay } from '#web/format/days.ts';
import { relativeDay } from '#web/format/relative-day.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { deadlineAlert } from './deadline-alert.ts';
import styles from './deadline-status.module.css';

interface Deadline {
  type: DeadlineType;
  status: string | null;
}

const STATUS_ICONS = { expired: 'error', urgent: 'warning', normal: 'check' } as const;

/** "Expired", "Expires soon" or "Up to date", with an icon; nothing while the day is unknown. */
export function DeadlineStatusLine({ type, status }: Deadline) {
  const { t } = useTranslation('dashboard');
  if (status === null) return null;
  const alert = deadlineAlert(status);
  const shown = alert ?? 'normal';
  return (
    <p className={styles.status} data-status={shown}>
      <Icon name={STATUS_ICONS[shown]} size={20} />
      <span>{alert ? t(`due.${type}.alert.${alert}`) : t('due.fine')}</span>
    </p>
  );
}

/** The text before the day: "expires" or "expired". */
export function useDueText({ type, status }: Deadline): string {
  const { t } = useTranslation('dashboard');
  if (status === null) return t(`due.${type}.unknown`);
  return t(deadlineAlert(status) === 'expired' ? `due.${type}.expired` : `due.${type}.expires`);
}

/** The distance of the day, in the vehicle's country. */
export function useRelativeText(day: string | null, country: Locale): string | undefined {
  const locale = useLocale();
  return day === null ? undefined : relativeDay(day, todayIn(country), locale);
}

/** The day as text. */
export function DeadlineDay({ type, status, day, country }: Deadline & { day: string | null; country: Locale }) {
  const locale = useLocale();
  const text = useDueText({ type, status });
  const relative = useRelativeText(day, country);
  return (
    <p className={styles.day} data-alert={deadlineAlert(status)}>
      <span className={styles.words}>{text}</span>{' '}
      <span className={styles.date}>{day === null ? '—' : formatShortDay(day, locale)}</span>{' '}
      {relative && <span className={styles.relative}>{relative}</span>}
    </p>
  );
}
