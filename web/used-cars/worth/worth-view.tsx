import { type ReactNode, useState } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { getVehicleWorth, type WorthQuery } from '#contract/used-cars/worth.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './worth.module.css';
import { WorthForm } from './worth-form.tsx';
import { WorthResult } from './worth-result.tsx';

interface Props {
  vehicle: Vehicle;
  /** What to do with a car of which the worth is known. */
  children: ReactNode;
}

/** The worth of a vehicle of the garage, and what it comes from. */
export function WorthView({ vehicle, children }: Props) {
  const { t } = useTranslation('worth');
  const locale = useLocale();
  const [given, setGiven] = useState<{ query: WorthQuery; day: string | null }>({
    query: {},
    day: vehicle.vehicle_data_info.matriculation,
  });
  const input = { params: { plate: vehicle.plate }, query: given.query };
  const { data: answer, error, reload } = useCall(getVehicleWorth, input, { keepPrevious: true });

  if (!answer) {
    if (error !== undefined) return <FailureBox title={t('failed')} onRetry={reload} />;
    return (
      <Skeleton>
        <SkeletonText lines={6} />
      </Skeleton>
    );
  }
  if (answer.models.length === 0) {
    return (
      <MessageBox
        title={t(vehicle.make ? 'unknownMake' : 'nameless', { make: vehicle.make ?? '' })}
        actions={<ButtonLink to={pagePath('vehicle', locale, { plate: vehicle.plate })}>{t('toVehicle')}</ButtonLink>}
      />
    );
  }
  const form = (
    <WorthForm
      key={JSON.stringify(answer.facts)}
      answer={answer}
      day={given.day}
      onChange={(query, day) => setGiven({ query, day })}
    />
  );
  return (
    <div className={styles.page}>
      {answer.worth ? (
        <>
          <WorthResult worth={answer.worth} country={answer.country} />
          {children}
          <details className={styles.details}>
            <summary className={styles.summary}>{t('form.correct')}</summary>
            {form}
          </details>
        </>
      ) : (
        <section className={styles.missing}>
          <h2>{t('form.complete')}</h2>
          {form}
        </section>
      )}
    </div>
  );
}
