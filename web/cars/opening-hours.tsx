import type { OpeningHours as Opening } from '#contract/dealers/dealers.endpoints.ts';
import { hoursText } from '#web/format/hours.ts';
import { nameOfWeekday } from '#web/format/weekdays.ts';
import { withCapital } from '#web/format/with-capital.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import styles from './opening-hours.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

interface Props {
  opening: readonly Opening[];
  /** What a day without hours is called. */
  closed: string;
}

/** The hours of a week. */
export function OpeningHours({ opening, closed }: Props) {
  const locale = useLocale();
  return (
    <dl className={styles.hours}>
      {WEEK.map((weekday) => {
        const hours = opening.filter(({ day }) => day === weekday);
        return (
          <div key={weekday} className={styles.day}>
            <dt>{withCapital(nameOfWeekday(weekday, locale))}</dt>
            <dd>{hoursText(hours, locale) || closed}</dd>
          </div>
        );
      })}
    </dl>
  );
}
