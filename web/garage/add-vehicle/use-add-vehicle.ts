import { useEffect, useReducer } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { normalisePlate } from '#contract/garage/plates.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { session } from '#web/api/session.ts';
import { removeStoredPlate } from '#web/api/stored-plate.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { toPickerTimestamp } from '#web/ui/calendar/picker-timestamp.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { addVehicle, crawl, isUnauthorised, removeVehicle, updateVehicle } from '../vehicle-calls.ts';
import {
  type AddVehicleEvent,
  type AddVehicleStart,
  type AddVehicleState,
  initialState,
  nextState,
  type PlateProblem,
} from './add-vehicle-machine.ts';
import { followSearch } from './follow-search.ts';
import type { VehicleInformation } from './vehicle-information.ts';

export interface AddVehicleFlow {
  state: AddVehicleState;
  submitPlate(plate: string): Promise<void>;
  searchAgain(): Promise<void>;
  enterManually(): void;
  chooseAnotherPlate(): Promise<void>;
  saveInformation(information: VehicleInformation): Promise<void>;
  signedInAgain(): void;
}

/** The state machine with its requests. */
export function useAddVehicle(start: AddVehicleStart): AddVehicleFlow {
  const { t } = useTranslation('add-vehicle');
  const errorText = useErrorText();
  const locale = useLocale();
  const [state, dispatch] = useReducer(nextState, start, initialState);
  const vehicle = 'vehicle' in state ? state.vehicle : undefined;
  const following = state.name === 'missing-vehicle-information' && state.activity === 'following';

  async function submitPlate(plate: string) {
    dispatch({ type: 'plate-submitted', plate });
    dispatch(await sendPlate(locale, plate));
  }

  async function searchAgain() {
    if (!vehicle) return;
    dispatch({ type: 'search-requested' });
    try {
      dispatch({ type: 'search-answered', vehicle: await crawl(locale, vehicle.plate, 'data') });
    } catch (error) {
      dispatch(failureOr(error, { type: 'search-failed', problem: codeOf(error) }));
    }
  }

  async function chooseAnotherPlate() {
    if (!vehicle) return;
    dispatch({ type: 'another-plate-requested' });
    try {
      await removeVehicle(locale, vehicle.plate);
      dispatch({ type: 'removal-ended' });
    } catch (error) {
      if (!isUnauthorised(error)) showFailure(t('missing.removeFailed', { plate: vehicle.plate }), error);
      dispatch(failureOr(error, { type: 'removal-ended' }));
    }
  }

  async function saveInformation({ make, model, matriculation }: VehicleInformation) {
    if (!vehicle) return;
    dispatch({ type: 'information-submitted' });
    try {
      const vehicle_data_info = { matriculation: pickedDay(matriculation) };
      const vehicles = await updateVehicle(locale, { plate: vehicle.plate, make, model, vehicle_data_info });
      dispatch({ type: 'information-saved', vehicle: findVehicle(vehicles, vehicle.plate) ?? vehicle });
    } catch (error) {
      if (!isUnauthorised(error)) showFailure(t('information.failed'), error);
      dispatch(failureOr(error, { type: 'information-failed' }));
    }
  }

  function showFailure(text: string, error: unknown) {
    showToast({ kind: 'error', text: `${text} ${errorText(error)}` });
  }

  const plate = vehicle?.plate;
  useEffect(() => {
    if (!following || !plate) return;
    const leaving = new AbortController();
    void followToEnd(plate, leaving.signal).then((event) => leaving.signal.aborted || dispatch(event));
    return () => leaving.abort();
  }, [following, plate]);

  return {
    state,
    submitPlate,
    searchAgain,
    enterManually: () => dispatch({ type: 'manual-entry-requested' }),
    chooseAnotherPlate,
    saveInformation,
    signedInAgain: () => dispatch({ type: 'signed-in-again' }),
  };
}

/** Adds the vehicle and dispatches the result. A plate that was answered is no longer stored. */
async function sendPlate(locale: Locale, plate: string): Promise<AddVehicleEvent> {
  try {
    const vehicle = findVehicle(await addVehicle(locale, plate), plate);
    removeStoredPlate();
    return vehicle ? { type: 'plate-added', vehicle } : { type: 'plate-failed', problem: 'fail' };
  } catch (error) {
    const problem = plateProblem(error);
    if (problem !== 'fail') removeStoredPlate();
    return failureOr(error, { type: 'plate-failed', problem });
  }
}

async function followToEnd(plate: string, signal: AbortSignal): Promise<AddVehicleEvent> {
  const vehicle = await followSearch(
    { refresh: () => session.refresh(), vehicle: () => findVehicle(session.state.profile?.vehicles ?? [], plate) },
    signal,
  );
  if (!session.isAuthenticated) return { type: 'unauthorised' };
  return vehicle ? { type: 'search-answered', vehicle } : { type: 'search-failed', problem: 'nothing-found' };
}

function failureOr(error: unknown, event: AddVehicleEvent): AddVehicleEvent {
  return isUnauthorised(error) ? { type: 'unauthorised' } : event;
}

function plateProblem(error: unknown): PlateProblem {
  const code = codeOf(error);
  return code === 'garage.plate.already-present' || code === 'garage.plate.limit' || code === 'garage.plate.invalid'
    ? code
    : 'fail';
}

/** A call without a response failed because of the network. */
function codeOf(error: unknown) {
  return error instanceof AppError ? error.code : 'service.unavailable';
}

function findVehicle(vehicles: readonly Vehicle[], plate: string): Vehicle | undefined {
  return vehicles.find((vehicle) => normalisePlate(vehicle.plate) === normalisePlate(plate));
}

function pickedDay(day: string): string {
  return toPickerTimestamp(day, -new Date(`${day}T00:00:00`).getTimezoneOffset());
}
