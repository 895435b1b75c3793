import { useEffect } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { Card } from '../dashboard/card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OwnDeadlinesCard } from './own-deadlines-card.tsx';
import { useDeadlines } from './use-deadlines.ts';

/** The deadlines that were added to a vehicle, and what was done when. */
export default function DeadlinesSection({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('deadline-forms');
  const { data, error, reload } = useDeadlines(vehicle.plate);
  const { last_revealed_km: km } = vehicle.vehicle_data_info;
  const knownKm = data?.vehicle.vehicle_data_info.last_revealed_km;

  // Deadlines by kilometres depend on the odometer.
  useEffect(() => {
    if (knownKm !== undefined && knownKm !== km) reload();
  }, [knownKm, km, reload]);

  if (error && !data) return <FailureBox title={t('history.failed')} heading="h2" isMinor onRetry={reload} />;
  if (!data) {
    return (
      <Card id="own-deadlines" title={t('own.title')}>
        <Skeleton>
          <SkeletonText lines={3} />
        </Skeleton>
      </Card>
    );
  }
  return (
    <>
      <OwnDeadlinesCard vehicle={vehicle} own={data.own} />
      <HistoryCard vehicle={vehicle} history={data.history} />
    </>
  );
}
