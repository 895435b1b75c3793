import type { CrawlSection, Vehicle } from '#contract/garage/garage.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { updateVehicle, type VehicleUpdate } from '../vehicle-calls.ts';
import { useVehicleCall } from './use-vehicle-call.ts';

type Changes = Omit<VehicleUpdate, 'plate'>;

/** Whether a day was removed, which reads wrong as “saved”. */
function isCleared(changes: Changes, section: CrawlSection): boolean {
  const info = changes[`vehicle_${section}_info`] as { next_deadline?: unknown } | undefined;
  return section !== 'data' && info?.next_deadline === null;
}

/** Saves changes to one section of a vehicle and shows the result. */
export function useSaveVehicle(vehicle: Vehicle, section: CrawlSection): (changes: Changes) => Promise<void> {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const attempt = useVehicleCall();

  return async (changes) => {
    const isSaved = await attempt(
      () => updateVehicle(locale, { plate: vehicle.plate, ...changes }),
      t(`edit.fail.${section}`),
    );
    const text = isCleared(changes, section)
      ? t('edit.cleared', { section: t(`types.${section}`) })
      : t(`edit.saved.${section}`);
    if (isSaved) showToast({ kind: 'success', text });
  };
}
