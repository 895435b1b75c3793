import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { ErrorCode } from '#contract/shared/errors.ts';

export type PlateProblem = Extract<ErrorCode, `garage.plate.${string}`> | 'fail';
/** Whether the information is for a vehicle just added, or for one already in the garage. */
export type NextStep = 'create' | 'update';
export type SearchProblem = ErrorCode | 'nothing-found';

/** Names of the steps as in the product's specification. */
export type AddVehicleState =
  | { name: 'plate-form'; plate: string; pending: boolean; problem: PlateProblem | null }
  | {
      name: 'missing-vehicle-information';
      vehicle: Vehicle;
      activity: 'idle' | 'asking' | 'following' | 'removing';
      problem: SearchProblem | null;
    }
  | { name: 'vehicle-information-form'; vehicle: Vehicle; nextStep: NextStep; pending: boolean; failed: boolean }
  | { name: 'insert-plate-success'; vehicle: Vehicle }
  | { name: 'update-vehicle-success'; vehicle: Vehicle }
  | { name: 'generic-message'; message: 'un-authorized'; plate: string };

export type AddVehicleEvent =
  | { type: 'plate-submitted'; plate: string }
  | { type: 'plate-added'; vehicle: Vehicle }
  | { type: 'plate-failed'; problem: PlateProblem }
  | { type: 'search-requested' }
  /** The response to a requested look-up, or the end of a followed one. */
  | { type: 'search-answered'; vehicle: Vehicle }
  | { type: 'search-failed'; problem: SearchProblem }
  | { type: 'manual-entry-requested' }
  | { type: 'another-plate-requested' }
  /** Leads back to the plate, whether or not the vehicle could be removed. */
  | { type: 'removal-ended' }
  | { type: 'information-submitted' }
  | { type: 'information-saved'; vehicle: Vehicle }
  | { type: 'information-failed' }
  | { type: 'unauthorised' }
  | { type: 'signed-in-again' };

export interface AddVehicleStart {
  plate?: string;
  /** Starts with the information of a vehicle that is already in the garage. */
  vehicle?: Vehicle;
}

export function initialState({ plate = '', vehicle }: AddVehicleStart): AddVehicleState {
  return vehicle ? informationForm(vehicle, 'update') : plateForm(plate);
}

/** Events that do not belong to the state, such as a late response, change nothing. */
export function nextState(state: AddVehicleState, event: AddVehicleEvent): AddVehicleState {
  if (event.type === 'unauthorised') return afterSession(state);
  switch (state.name) {
    case 'plate-form':
      return afterPlateForm(state, event);
    case 'missing-vehicle-information':
      return afterMissingInformation(state, event);
    case 'vehicle-information-form':
      return afterInformationForm(state, event);
    case 'generic-message':
      return event.type === 'signed-in-again' ? plateForm(state.plate) : state;
    default:
      return state;
  }
}

/** A call is pending that must not be abandoned. */
export function isBusy(state: AddVehicleState): boolean {
  switch (state.name) {
    case 'plate-form':
    case 'vehicle-information-form':
      return state.pending;
    case 'missing-vehicle-information':
      return state.activity === 'removing';
    default:
      return false;
  }
}

type In<Name extends AddVehicleState['name']> = Extract<AddVehicleState, { name: Name }>;

function afterPlateForm(state: In<'plate-form'>, event: AddVehicleEvent): AddVehicleState {
  if (event.type === 'plate-submitted' && !state.pending) return { ...plateForm(event.plate), pending: true };
  if (event.type === 'plate-added' && state.pending) return afterAdding(event.vehicle);
  if (event.type === 'plate-failed' && state.pending) return { ...plateForm(state.plate), problem: event.problem };
  return state;
}

function afterAdding(vehicle: Vehicle): AddVehicleState {
  // Only Italian vehicles are looked up; for others the owner enters the data.
  if (vehicle.locale !== 'it') return informationForm(vehicle, 'create');
  if (isKnown(vehicle)) return { name: 'insert-plate-success', vehicle };
  return missingInformation(vehicle, null);
}

function afterMissingInformation(state: In<'missing-vehicle-information'>, event: AddVehicleEvent): AddVehicleState {
  const { vehicle, activity } = state;
  if (activity === 'removing') return event.type === 'removal-ended' ? plateForm(vehicle.plate) : state;
  switch (event.type) {
    case 'search-requested':
      return activity === 'idle' ? { ...state, activity: 'asking', problem: null } : state;
    case 'search-answered':
      if (activity === 'idle') return state;
      if (isKnown(event.vehicle)) return { name: 'insert-plate-success', vehicle: event.vehicle };
      return missingInformation(event.vehicle, 'nothing-found');
    case 'search-failed':
      return activity === 'idle' ? state : { ...state, activity: 'idle', problem: event.problem };
    case 'manual-entry-requested':
      return informationForm(vehicle, 'create');
    case 'another-plate-requested':
      return { ...state, activity: 'removing', problem: null };
    default:
      return state;
  }
}

function afterInformationForm(state: In<'vehicle-information-form'>, event: AddVehicleEvent): AddVehicleState {
  if (event.type === 'information-submitted' && !state.pending) return { ...state, pending: true, failed: false };
  if (event.type === 'information-failed' && state.pending) return { ...state, pending: false, failed: true };
  if (event.type === 'information-saved' && state.pending) {
    const name = state.nextStep === 'create' ? 'insert-plate-success' : 'update-vehicle-success';
    return { name, vehicle: event.vehicle };
  }
  return state;
}

function afterSession(state: AddVehicleState): AddVehicleState {
  // A state that needs no more requests ignores it.
  if (state.name === 'plate-form') return { name: 'generic-message', message: 'un-authorized', plate: state.plate };
  if (state.name === 'missing-vehicle-information' || state.name === 'vehicle-information-form')
    return { name: 'generic-message', message: 'un-authorized', plate: '' };
  return state;
}

const plateForm = (plate: string): In<'plate-form'> => ({ name: 'plate-form', plate, pending: false, problem: null });

const informationForm = (vehicle: Vehicle, nextStep: NextStep): AddVehicleState => ({
  name: 'vehicle-information-form',
  vehicle,
  nextStep,
  pending: false,
  failed: false,
});

/** A running look-up is followed, whatever started it. */
function missingInformation(vehicle: Vehicle, problem: SearchProblem | null): AddVehicleState {
  const running = vehicle.vehicle_data_info.is_crawling;
  return {
    name: 'missing-vehicle-information',
    vehicle,
    activity: running ? 'following' : 'idle',
    problem: running ? null : problem,
  };
}

function isKnown({ make, model }: Vehicle): boolean {
  return Boolean(make) || Boolean(model);
}
