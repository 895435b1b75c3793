import { useEffect, useId, useState } from 'react';
import type { FreeSlot, Slot } from '#contract/advisor/advisor.endpoints.ts';
import { BOOKABLE_DAYS, LOOKUP_DAYS } from '#contract/advisor/advisor.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { addDays, dayIn, todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import { clockTimes } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatList } from '#web/format/lists.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './agenda.module.css';
import { AgendaFailure, AgendaSkeleton, NothingFree } from './agenda-states.tsx';
import { countryOfZone, dayToShow, formatLongDate, ownTimeZone, timeIn } from './agenda-times.ts';
import { DayStrip } from './day-strip.tsx';
import { languageNames } from './language-names.ts';
import { TimeGroups } from './time-groups.tsx';
import { type AgendaSource, useAgenda } from './use-agenda.ts';

interface Props {
  source: AgendaSource;
  /** Key of the lead or the booking. */
  publicKey: string;
  /** Label of the button that books the chosen time. */
  action: string;
  onChoose(slot: Slot, free: FreeSlot): Promise<void>;
  /** A moment that was chosen before. */
  wanted?: string | undefined;
  /** The lead or booking no longer exists; shown in the page's language. */
  onLost(message: string): void;
}

const LOST = new Set(['advisor.lead-not-found', 'advisor.booking-not-found', 'advisor.already-booked']);

/** A day, then a time, then one button. */
export function AgendaPicker({ source, publicKey, action, wanted, onChoose, onLost }: Props) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  const errorText = useErrorText();
  const name = useId();
  const [today] = useState(() => todayIn(locale));
  const { agenda, failure, loading, show, refresh } = useAgenda(source, publicKey, firstDayFor(wanted, locale, today));
  const [wantedDay, setWantedDay] = useState<string>();
  const [startsAt, setStart] = useState(wanted);
  const [notice, setNotice] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isLost = failure instanceof AppError && LOST.has(failure.code);
  const lostText = isLost ? errorText(failure) : undefined;

  useEffect(() => {
    if (lostText !== undefined) onLost(lostText);
  }, [lostText, onLost]);

  if (failure !== undefined && !isLost) return <AgendaFailure error={failure} onRetry={refresh} />;
  if (!agenda) return <AgendaSkeleton />;

  const { days, timeZone, nextFreeDay } = agenda;
  const first = days[0]?.day ?? today;
  const day = dayToShow(agenda, wantedDay);
  const free = days.find((one) => one.day === day)?.slots ?? [];
  const chosen = free.find((slot) => slot.startsAt === startsAt);

  function goTo(startDate: string) {
    setWantedDay(undefined);
    setNotice(undefined);
    show(startDate);
  }

  async function choose(free: FreeSlot) {
    const { day: theirDay, time, advisorPhone } = free;
    setNotice(undefined);
    setPending(true);
    try {
      await onChoose({ day: theirDay, time, advisorPhone }, free);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code && LOST.has(code)) return onLost(errorText(error));
      const isTaken = code === 'advisor.slot-taken';
      const failed = code === 'advisor.move-limit' ? errorText(error) : t('agenda.bookFailed');
      setNotice(isTaken ? t('agenda.taken') : failed);
      if (isTaken) {
        setWantedDay(day);
        setStart(undefined);
        refresh();
      }
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={styles.agenda}>
      <DayStrip
        name={`${name}-day`}
        days={days}
        chosen={day}
        busy={loading}
        onChoose={(next) => {
          setWantedDay(next);
          setStart(undefined);
        }}
        onEarlier={first > today ? () => goTo(laterOf(addDays(first, -LOOKUP_DAYS), today)) : undefined}
        onLater={
          days.length === LOOKUP_DAYS && addDays(first, LOOKUP_DAYS) <= addDays(today, BOOKABLE_DAYS)
            ? () => goTo(addDays(first, LOOKUP_DAYS))
            : undefined
        }
      />
      {day === undefined ? (
        <NothingFree nextFreeDay={nextFreeDay} onShow={goTo} />
      ) : (
        <>
          <p className={styles.zone}>{t(`zones.${countryOfZone(timeZone)}`)}</p>
          <TimeGroups
            name={`${name}-time`}
            slots={free}
            timeZone={timeZone}
            ownZone={ownTimeZone()}
            chosen={chosen?.startsAt}
            onChoose={(slot) => setStart(slot.startsAt)}
          />
        </>
      )}
      <FormFailure>{notice}</FormFailure>
      {day !== undefined && (
        <div className={styles.confirm}>
          <p className={styles.choice} aria-live="polite">
            {chosen ? (
              <>
                {t('agenda.chosen', {
                  date: formatLongDate(chosen.startsAt, locale, timeZone),
                  time: clockTimes(timeIn(chosen.startsAt, timeZone), locale),
                  advisor: chosen.advisor,
                  minutes: chosen.minutes,
                })}
                <br />
                {t('agenda.languages', { languages: languageNames(chosen.languages, locale) })}
                {chosen.specialities.length > 0 &&
                  ` ${t('agenda.specialities', {
                    topics: formatList(
                      chosen.specialities.map((topic) => t(`specialities.${topic}`)),
                      locale,
                    ),
                  })}`}
              </>
            ) : (
              t('agenda.chooseTime')
            )}
          </p>
          <Button
            variant="primary"
            fullWidth
            pending={isPending}
            disabled={!chosen}
            onClick={() => chosen && void choose(chosen)}
          >
            {action}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The week in which a moment was chosen before. */
function firstDayFor(wanted: string | undefined, locale: Locale, today: string): string {
  return wanted === undefined ? today : laterOf(dayIn(COUNTRY_OF[locale], new Date(wanted)), today);
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
