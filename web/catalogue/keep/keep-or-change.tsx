import { useState } from 'react';
import { explainTax } from '#contract/garage/tax.endpoints.ts';
import { getLogbook } from '#contract/logbook/logbook.endpoints.ts';
import { todayIn } from '#contract/shared/days.ts';
import { getVehicleWorth } from '#contract/used-cars/worth.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Skeleton, SkeletonTable } from '#web/ui/skeleton.tsx';
import type { Gearbox, KeepProps } from './keep-props.ts';
import { KeepView } from './keep-view.tsx';
import { ownCarFigures } from './own-car-figures.ts';

/** Reads what the garage knows of the car, and what it is worth. */
export function KeepOrChange(props: KeepProps) {
  const { t } = useTranslation('keep');
  const { vehicle } = props;
  const [gearbox, setGearbox] = useState<Gearbox | null>(null);
  const params = { plate: vehicle.plate };
  const worth = useCall(getVehicleWorth, { params, query: gearbox ? { gearbox } : {} }, { keepPrevious: true });
  const logbook = useCall(getLogbook, { params });
  const tax = useCall(explainTax, { params });
  const calls = [worth, logbook, tax];

  if (!worth.data || !logbook.data || !tax.data) {
    if (calls.every(({ error }) => error === undefined))
      return (
        <Skeleton>
          <SkeletonTable rows={6} columns={props.cars.length + 2} />
        </Skeleton>
      );
    const again = () => calls.filter(({ error }) => error !== undefined).forEach((call) => void call.reload());
    return <FailureBox title={t('failed')} onRetry={again} />;
  }
  const own = ownCarFigures({ vehicle, logbook: logbook.data, tax: tax.data, today: todayIn(vehicle.locale) });
  return <KeepView {...props} own={own} worth={worth.data} gearbox={gearbox} onGearbox={setGearbox} />;
}
