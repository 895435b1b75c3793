import { normalisePlate } from '#contract/garage/plates.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { PlateForm } from '../plate-form.tsx';
import type { PlateProblem } from './add-vehicle-machine.ts';
import { GenericMessage } from './generic-message.tsx';
import { InsertPlateSuccess } from './insert-plate-success.tsx';
import { MissingInformation } from './missing-information.tsx';
import { Step } from './step.tsx';
import { UpdateVehicleSuccess } from './update-vehicle-success.tsx';
import type { AddVehicleFlow } from './use-add-vehicle.ts';

/** Loaded on demand, because it needs lists, a calendar and their rules. */
const VehicleInformationForm = lazyChunk('vehicle-information-form', () => import('./vehicle-information-form.tsx'));

interface Props {
  flow: AddVehicleFlow;
  onClose(): void;
  /** Opens a vehicle that is in the garage already. */
  onOpen(plate: string): void;
  /** Returns to the login within the same modal, where there is one. */
  onSignIn?(): void;
}

export function AddVehicleStep({ flow, onClose, onOpen, onSignIn }: Props) {
  const { t } = useTranslation('add-vehicle');
  const problemText = usePlateProblemText();
  const { state } = flow;
  switch (state.name) {
    case 'plate-form':
      return (
        <Step intro={t('plate.intro')}>
          <PlateForm
            autoFocus={state.plate === ''}
            submitLabel={t('plate.submit')}
            initialPlate={state.plate}
            problem={problemText(state.problem)}
            pending={state.pending}
            onSubmit={flow.submitPlate}
          />
          {state.problem === 'garage.plate.already-present' && (
            <Button fullWidth onClick={() => onOpen(normalisePlate(state.plate))}>
              {t('plate.open')}
            </Button>
          )}
        </Step>
      );
    case 'missing-vehicle-information':
      return <MissingInformation state={state} flow={flow} />;
    case 'vehicle-information-form':
      return <VehicleInformationForm state={state} onSave={flow.saveInformation} />;
    case 'insert-plate-success':
      return <InsertPlateSuccess vehicle={state.vehicle} onGo={onClose} />;
    case 'update-vehicle-success':
      return <UpdateVehicleSuccess vehicle={state.vehicle} onClose={onClose} />;
    case 'generic-message':
      return <GenericMessage plate={state.plate} onSignIn={onSignIn} />;
  }
}

function usePlateProblemText(): (problem: PlateProblem | null) => string | undefined {
  const { t } = useTranslation('add-vehicle');
  const errorText = useErrorText();
  return (problem) => {
    if (problem === null) return undefined;
    return problem === 'fail' ? t('plate.fail') : errorText(new AppError(problem));
  };
}
