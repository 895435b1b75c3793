import type { FreeSlot } from '#contract/advisor/advisor.endpoints.ts';
import { clockTimes } from '#contract/shared/formatters.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { timesByPart } from './agenda-times.ts';
import styles from './time-groups.module.css';

interface Props {
  name: string;
  slots: readonly FreeSlot[];
  /** Time zones of the country and of the user. */
  timeZone: string;
  ownZone: string;
  chosen: string | undefined;
  onChoose(slot: FreeSlot): void;
}

/** The free times of a day: morning, afternoon, evening. */
export function TimeGroups({ name, slots, timeZone, ownZone, chosen, onChoose }: Props) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  return (
    <div className={styles.groups} role="radiogroup" aria-label={t('agenda.time')}>
      {timesByPart(slots, timeZone, ownZone).map(({ part, times }) => (
        <div key={part} className={styles.group}>
          <h3 className={styles.part}>{t(`parts.${part}`)}</h3>
          <div className={styles.times}>
            {times.map(({ slot, time, ownTime }) => (
              <label key={slot.startsAt} className={styles.time}>
                <input
                  type="radio"
                  name={name}
                  className={styles.radio}
                  checked={slot.startsAt === chosen}
                  onChange={() => onChoose(slot)}
                />
                <span className={styles.clock}>{time}</span>
                {ownTime !== undefined && (
                  <span className={styles.own}>{t('agenda.ownTime', { time: clockTimes(ownTime, locale) })}</span>
                )}
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
