import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireVehicle } from '#web/layout/require-vehicle.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/vehicle-history.page.ts';
import { CostsPart } from './costs-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { EntriesPart } from './entries-part.tsx';
import styles from './logbook.module.css';
import { ReadingsPart } from './readings-part.tsx';
import { TransferPart } from './transfer-part.tsx';
import { useLogbook } from './use-logbook.ts';

export const handle: PageHandle = { dictionaries: ['logbook', 'ui', 'errors', 'validation'] };

const waiting = (
  <Section>
    <Skeleton>
      <SkeletonText lines={8} />
    </Skeleton>
  </Section>
);

/** The life of a vehicle: kilometres, fill-ups, services, costs and documents. */
export default function VehicleHistoryPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('logbook');
  return (
    <>
      <PageHead title={t('title')} unlisted />
      <RequireVehicle plate={params.plate} fallback={waiting}>
        {(vehicle) => <VehicleHistory vehicle={vehicle} />}
      </RequireVehicle>
    </>
  );
}

function VehicleHistory({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const name = vehicleName(vehicle) || spacedPlate(vehicle.locale, vehicle.plate);
  return (
    <>
      <PageTitle title={t('title')}>
        <p>{t('lead', { name })}</p>
        <p className={styles.back}>
          <ButtonLink to={pagePath('vehicle', locale, { plate: vehicle.plate })}>{t('back')}</ButtonLink>
        </p>
      </PageTitle>
      <Parts key={vehicle.plate} vehicle={vehicle} />
    </>
  );
}

function Parts({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('logbook');
  const logbook = useLogbook(vehicle.plate);
  const { data, error, reload } = logbook;
  if (!data) {
    if (!error) return waiting;
    return (
      <Section>
        <FailureBox title={t('failed')} onRetry={reload} />
      </Section>
    );
  }
  const { entries, readings, history, documents } = data;
  return (
    <Section>
      <div className={styles.page}>
        <ReadingsPart vehicle={vehicle} readings={readings} logbook={logbook} />
        <EntriesPart vehicle={vehicle} entries={entries} about="energy" logbook={logbook} />
        <EntriesPart vehicle={vehicle} entries={entries} about="work" logbook={logbook} />
        <CostsPart vehicle={vehicle} entries={entries} history={history} readings={readings} />
        <DocumentsPart documents={documents} logbook={logbook} />
        <TransferPart plate={vehicle.plate} logbook={logbook} />
      </div>
    </Section>
  );
}
