import type { Agenda } from '#contract/advisor/advisor.endpoints.ts';
import { dayFormat } from '#contract/shared/formatters.ts';
import { formatLongDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './day-strip.module.css';

const dayAndMonth = dayFormat({ day: 'numeric', month: 'short' });
const shortWeekday = dayFormat({ weekday: 'short' });

interface Props {
  name: string;
  days: Agenda['days'];
  chosen: string | undefined;
  /** Other days are being loaded. */
  busy: boolean;
  onChoose(day: string): void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

/** A week of days, one of which is selected. Days without free times are marked. */
export function DayStrip({ name, days, chosen, busy, onChoose, onEarlier, onLater }: Props) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  const last = days.at(-1)?.day;
  const first = days[0]?.day;
  const range = (day: string | undefined) => (day ? dayAndMonth(day, locale) : '');
  return (
    <fieldset className={styles.strip} aria-busy={busy}>
      <legend className="visually-hidden">{t('agenda.day')}</legend>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.arrow}
          aria-label={t('agenda.earlier')}
          disabled={!onEarlier}
          onClick={onEarlier}
        >
          <Icon name="chevron-left" />
        </button>
        <p className={styles.range} role="status">
          {t('agenda.range', { from: range(first), to: range(last) })}
        </p>
        <button
          type="button"
          className={styles.arrow}
          aria-label={t('agenda.later')}
          disabled={!onLater}
          onClick={onLater}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <div className={styles.days}>
        {days.map(({ day, isOpen, slots }) => (
          <label key={day} className={styles.day} data-empty={slots.length === 0 || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={day === chosen}
              disabled={slots.length === 0}
              aria-label={`${formatLongDay(day, locale)}, ${isOpen ? t('agenda.freeTimes', { count: slots.length }) : t('agenda.closed')}`}
              onChange={() => onChoose(day)}
            />
            <span className={styles.weekday} aria-hidden="true">
              {shortWeekday(day, locale)}
            </span>
            <span className={styles.number} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
            <span className={styles.free} aria-hidden="true">
              {t(slots.length > 0 ? 'agenda.free' : isOpen ? 'agenda.none' : 'agenda.closed')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
