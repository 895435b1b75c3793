import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { session } from '#web/api/session.ts';
import { removeStoredPlate } from '#web/api/stored-plate.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type AddVehicleState, isBusy } from './add-vehicle-machine.ts';
import styles from './add-vehicle-modal.module.css';
import { AddVehicleStep } from './add-vehicle-step.tsx';
import { SignInStep } from './sign-in-step.tsx';
import { StepTitle } from './step-title.tsx';
import { useAddVehicle } from './use-add-vehicle.ts';
import { useOpenCount } from './use-open-count.ts';

export interface AddVehicleModalProps {
  open: boolean;
  onClose(): void;
  /** Submitted at once. */
  initialPlate?: string;
  /** Starts with the information of a vehicle that is already in the garage. */
  initialVehicle?: Vehicle;
  /** The vehicle is added and complete; the modal can be closed. */
  onDone(plate: string): void;
  /** Shown first to visitors; `proceed` continues with the flow. */
  signIn?(proceed: () => void): ReactNode;
}

export default function AddVehicleModal(props: AddVehicleModalProps) {
  const opening = useOpenCount(props.open);
  return opening > 0 && <OpenedModal key={opening} {...props} />;
}

function OpenedModal({ open, onClose, initialPlate, initialVehicle, onDone, signIn }: AddVehicleModalProps) {
  const [isSigningIn, setSigningIn] = useState(() => signIn !== undefined && !session.isAuthenticated);
  const flow = useAddVehicle({ plate: initialPlate, vehicle: initialVehicle });
  const { state } = flow;
  const step = isSigningIn ? 'sign-in' : state.name;
  const sent = useRef(false);

  useEffect(() => {
    if (isSigningIn || sent.current || !initialPlate || initialVehicle) return;
    sent.current = true;
    void flow.submitPlate(initialPlate);
  });

  function proceed() {
    setSigningIn(false);
    if (state.name !== 'generic-message') return;
    flow.signedInAgain();
    if (state.plate) void flow.submitPlate(state.plate);
  }

  function close() {
    // A signed-in user who closes the modal discards the plate; a visitor may just be opening the confirmation mail.
    if (session.isAuthenticated) removeStoredPlate();
    const done = finishedPlate(state);
    if (done === undefined) onClose();
    else onDone(done);
  }

  return (
    <Modal
      open={open}
      onClose={close}
      title={<StepTitle step={step} state={state} />}
      dismissable={isSigningIn || !isBusy(state)}
    >
      <Suspense fallback={<Waiting />}>
        {isSigningIn ? (
          <SignInStep plate={initialPlate}>{signIn?.(proceed)}</SignInStep>
        ) : (
          <AddVehicleStep flow={flow} onClose={close} onOpen={onDone} onSignIn={signIn && (() => setSigningIn(true))} />
        )}
      </Suspense>
    </Modal>
  );
}

/** Closing the modal after the vehicle was added opens the garage. */
function finishedPlate(state: AddVehicleState): string | undefined {
  const isFinished = state.name === 'insert-plate-success' || state.name === 'update-vehicle-success';
  return isFinished ? state.vehicle.plate : undefined;
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner size={32} />
    </div>
  );
}
