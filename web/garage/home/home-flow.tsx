import { type ComponentType, Suspense } from 'react';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import type { HomeIntent } from './home-intent.ts';
import { ModalLoading } from './modal-loading.tsx';
import { useHomeModal } from './use-home-modal.ts';

interface Props {
  intent: HomeIntent | undefined;
  AccountForms: ComponentType<{ headingLevel: 3; onSignedIn(profile: Profile): void }>;
}

/** Preloaded, so that it is ready when it is needed. */
export const loadModal = () => import('../add-vehicle/add-vehicle-modal.tsx');
const AddVehicleModal = lazyChunk('add-vehicle-modal', loadModal);

/** The interactive part of the home page: signing in, adding a vehicle, redirecting to the garage. */
export default function HomeFlow({ intent, AccountForms }: Props) {
  const { modal, signedIn, close, finish } = useHomeModal(intent);
  if (modal.status === 'unused') return null;
  return (
    <Suspense fallback={<ModalLoading />}>
      <AddVehicleModal
        open={modal.status === 'open'}
        initialPlate={modal.plate}
        onClose={close}
        onDone={finish}
        signIn={(proceed) => <AccountForms headingLevel={3} onSignedIn={(profile) => signedIn(profile, proceed)} />}
      />
    </Suspense>
  );
}
