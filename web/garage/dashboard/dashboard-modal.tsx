import { Suspense } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import type { DashboardModal as ShownModal } from './dashboard-context.ts';

const AddVehicleModal = lazyChunk('add-vehicle', () => import('../add-vehicle/add-vehicle-modal.tsx'));
const PhotoDialog = lazyChunk('photo-dialog', () => import('../photo/photo-dialog.tsx'));
const DoneDialog = lazyChunk('done-dialog', () => import('../deadlines/done-dialog.tsx'));
const OwnDeadlineDialog = lazyChunk('own-deadline', () => import('../deadlines/own-deadline-dialog.tsx'));
const SharingDialog = lazyChunk('sharing-dialog', () => import('../sharing/sharing-dialog.tsx'));
const LeaveVehicleDialog = lazyChunk('leave-vehicle', () => import('../sharing/leave-vehicle-dialog.tsx'));
const DeleteVehicleDialog = lazyChunk('delete-vehicle', () => import('./delete-vehicle-dialog.tsx'));
const DeletePhotoDialog = lazyChunk('delete-photo', () => import('./delete-photo-dialog.tsx'));
const TaxWorking = lazyChunk('tax-working', () => import('./tax-working.tsx'));
const PaintDialog = lazyChunk('paint', () => import('./paint-dialog.tsx'));
const ReplaceDayDialog = lazyChunk('replace-day', () => import('./replace-day-dialog.tsx'));
const MessageDialog = lazyChunk('message', () => import('./message-dialog.tsx'));

interface Props {
  modal: ShownModal;
  open: boolean;
  onClose(): void;
  onAdded(plate: string): void;
  onDeleted(isDeleted: boolean, vehicle: Vehicle): void;
}

/** Renders the open dialog of the dashboard. */
export function DashboardModal(props: Props) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}

function Content({ modal, open, onClose, onAdded, onDeleted }: Props) {
  const common = { open, onClose };
  switch (modal.kind) {
    case 'add-vehicle':
      return <AddVehicleModal {...common} initialVehicle={modal.vehicle} onDone={onAdded} />;
    case 'photo':
      return <PhotoDialog {...common} plate={modal.vehicle.plate} />;
    case 'done':
      return <DoneDialog {...common} vehicle={modal.vehicle} deadline={modal.deadline} />;
    case 'own-deadline':
      return <OwnDeadlineDialog {...common} vehicle={modal.vehicle} own={modal.own} />;
    case 'share':
      return <SharingDialog {...common} vehicle={modal.vehicle} />;
    case 'leave-vehicle':
      return (
        <LeaveVehicleDialog {...common} vehicle={modal.vehicle} onDone={(isDone) => onDeleted(isDone, modal.vehicle)} />
      );
    case 'delete-vehicle':
      return (
        <DeleteVehicleDialog
          {...common}
          vehicle={modal.vehicle}
          onDone={(isDeleted) => onDeleted(isDeleted, modal.vehicle)}
        />
      );
    case 'delete-photo':
      return <DeletePhotoDialog {...common} vehicle={modal.vehicle} />;
    case 'message':
      return <MessageDialog {...common} message={modal.message} vehicle={modal.vehicle} />;
    case 'tax-working':
      return <TaxWorking {...common} vehicle={modal.vehicle} />;
    case 'paint':
      return <PaintDialog {...common} vehicle={modal.vehicle} />;
    case 'replace-day':
      return <ReplaceDayDialog {...common} vehicle={modal.vehicle} type={modal.type} onAnswer={modal.onAnswer} />;
  }
}
