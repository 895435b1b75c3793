import { AppError } from '#contract/shared/errors.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { AddVehicleState } from './add-vehicle-machine.ts';
import styles from './missing-information.module.css';
import { Step, VehicleSummary } from './step.tsx';
import type { AddVehicleFlow } from './use-add-vehicle.ts';

interface Props {
  state: Extract<AddVehicleState, { name: 'missing-vehicle-information' }>;
  flow: AddVehicleFlow;
}

/** The vehicle is unknown: look it up again, enter its data, or enter another plate. */
export function MissingInformation({ state, flow }: Props) {
  const { t } = useTranslation('add-vehicle');
  const { vehicle, activity, problem } = state;
  const isSearching = activity === 'asking' || activity === 'following';
  const isRemoving = activity === 'removing';
  return (
    <Step
      actions={
        <>
          <Button variant="primary" pending={isSearching} disabled={isRemoving} onClick={flow.searchAgain}>
            {t('missing.retry')}
          </Button>
          <Button disabled={isRemoving} onClick={flow.enterManually}>
            {t('missing.manual')}
          </Button>
          <Button variant="quiet" pending={isRemoving} onClick={flow.chooseAnotherPlate}>
            {t('missing.another')}
          </Button>
        </>
      }
    >
      <VehicleSummary vehicle={vehicle} />
      <div className={styles.words} role="status">
        {isSearching ? (
          <p>{t('missing.following')}</p>
        ) : (
          <>
            <SearchProblem problem={problem} />
            <p>{t('missing.text')}</p>
          </>
        )}
      </div>
    </Step>
  );
}

function SearchProblem({ problem }: Pick<Props['state'], 'problem'>) {
  const { t } = useTranslation('add-vehicle');
  const errorText = useErrorText();
  if (problem === null) return null;
  return (
    <p className={styles.problem}>
      {problem === 'nothing-found' ? t('missing.nothing-found') : errorText(new AppError(problem))}
    </p>
  );
}
