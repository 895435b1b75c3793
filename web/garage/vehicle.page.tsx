import { Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { session } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { findVehicle } from '#web/layout/find-vehicle.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { SessionFailure } from '#web/layout/session-failure.tsx';
import { ShowModalContext } from './dashboard/dashboard-context.ts';
import { DashboardModal } from './dashboard/dashboard-modal.tsx';
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx';
import { useDashboardModal } from './dashboard/use-dashboard-modal.ts';
import { useAddVehicleQuery, useVehicleRouting } from './dashboard/use-vehicle-routing.ts';
import { useLimitNotice } from './use-limit-notice.ts';

export const handle: PageHandle = {
  dictionaries: ['dashboard', 'deadlines', 'deadline-forms', 'family', 'catalogue', 'ui', 'errors', 'validation'],
};

const loadView = () => import('./dashboard/dashboard-view.tsx');
const DashboardView = lazyChunk('dashboard', loadView);

export default function VehiclePage() {
  const { t } = useTranslation('dashboard');
  const { plate = '' } = useParams();
  const locale = useLocale();
  const navigate = useNavigate();
  const { status, profile } = useSession();
  const dashboardModal = useDashboardModal();
  const { modal, isOpen, opening, show, close } = dashboardModal;
  const isFull = useLimitNotice();
  const vehicles = profile?.vehicles ?? [];
  const found = findVehicle(vehicles, plate);
  // An open dialog may be about a vehicle or session that no longer exists, so it must be closed before leaving.
  const vehicle = found ?? (isOpen ? vehicles[0] : undefined);

  // Loaded in parallel with the profile.
  useEffect(() => void loadView().catch(() => undefined), []);
  useVehicleRouting({ status, isFound: found !== undefined, dashboardModal });
  useAddVehicleQuery(found !== undefined, () => {
    if (!isFull()) show({ kind: 'add-vehicle' });
  });

  function goTo(nextPlate: string, replace = false) {
    void navigate(pagePath('vehicle', locale, { plate: nextPlate }), { replace });
  }

  function afterAdding(nextPlate: string) {
    close();
    goTo(nextPlate);
  }

  function afterDeleting(isDeleted: boolean, deleted: Vehicle) {
    if (!session.isAuthenticated) return;
    const first = session.state.profile?.vehicles[0];
    if (isDeleted) show({ kind: 'message', message: 'deleted', vehicle: deleted });
    else close();
    // Without any vehicle left, the page is left when the message is closed.
    if (first) goTo(first.plate, true);
  }

  return (
    <ShowModalContext value={show}>
      <PageHead title={vehicle ? [vehicle.plate, vehicleName(vehicle)].join(' ').trim() : t('title')} unlisted />
      {status === 'failed' ? (
        <LoadFailed />
      ) : (
        <Suspense fallback={<DashboardSkeleton />}>
          {vehicle ? <DashboardView vehicles={vehicles} vehicle={vehicle} /> : <DashboardSkeleton />}
        </Suspense>
      )}
      {modal && (
        <DashboardModal
          key={opening}
          modal={modal}
          open={isOpen}
          onClose={close}
          onAdded={afterAdding}
          onDeleted={afterDeleting}
        />
      )}
    </ShowModalContext>
  );
}

function LoadFailed() {
  const { t } = useTranslation('dashboard');
  return (
    <Section>
      <h1 className="visually-hidden">{t('title')}</h1>
      <SessionFailure />
    </Section>
  );
}
