import { AppError } from '#contract/shared/errors.ts';
import { formatLongDay } from '#web/format/days.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CallLink } from '#web/layout/call-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './agenda.module.css';

/** Any failure is shown as "free times could not be loaded". */
export function AgendaFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation('advisor');
  const errorText = useErrorText();
  const isRateLimited = error instanceof AppError && error.code === 'request.too-many';
  return (
    <FailureBox title={t('agenda.failedTitle')} onRetry={onRetry}>
      <p>{errorText(isRateLimited ? error : new AppError('advisor.lookup-failed'))}</p>
    </FailureBox>
  );
}

interface NothingFreeProps {
  nextFreeDay: string | null;
  onShow(day: string): void;
}

export function NothingFree({ nextFreeDay, onShow }: NothingFreeProps) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  return (
    <div className={styles.nothing}>
      <p>{t('agenda.nothing')}</p>
      {nextFreeDay === null ? (
        <p>
          {t('agenda.nothingLater')} <CallLink>{t('agenda.callMe')}</CallLink>
        </p>
      ) : (
        <Button variant="secondary" onClick={() => onShow(nextFreeDay)}>
          {t('agenda.next', { date: formatLongDay(nextFreeDay, locale) })}
        </Button>
      )}
    </div>
  );
}

const DAYS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export function AgendaSkeleton() {
  return (
    <Skeleton className={styles.agenda}>
      <div className={styles.greyHead} />
      <div className={styles.greyDays}>
        {DAYS.map((day) => (
          <div key={day} className={styles.greyDay} />
        ))}
      </div>
      <div className={styles.greyTimes} />
      <div className={styles.greyHead} />
    </Skeleton>
  );
}
