import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import {
  type AddVehicleEvent,
  type AddVehicleStart,
  type AddVehicleState,
  initialState,
  isBusy,
  nextState,
} from './add-vehicle-machine.ts';

type Known = { locale?: Vehicle['locale']; make?: string | null; model?: string | null; isCrawling?: boolean };

function vehicleOf({ locale = 'it', make = null, model = null, isCrawling = false }: Known = {}): Vehicle {
  return { plate: 'AB123CD', locale, make, model, vehicle_data_info: { is_crawling: isCrawling } } as Vehicle;
}

const unknown = vehicleOf();
const fiat = vehicleOf({ make: 'Fiat', model: 'Pandina' });

function run(start: AddVehicleStart, ...events: AddVehicleEvent[]): AddVehicleState {
  return events.reduce(nextState, initialState(start));
}

const sent: AddVehicleEvent = { type: 'plate-submitted', plate: 'AB123CD' };
const added = (vehicle: Vehicle): AddVehicleEvent => ({ type: 'plate-added', vehicle });

describe('submitting a plate', () => {
  it('a submitted plate is pending until the response arrives', () => {
    expect(run({}, sent)).toEqual({ name: 'plate-form', plate: 'AB123CD', pending: true, problem: null });
    expect(run({ plate: 'XY' })).toEqual({ name: 'plate-form', plate: 'XY', pending: false, problem: null });
  });

  it('a plate is not submitted again while it is pending', () => {
    const state = run({}, sent);
    expect(nextState(state, { type: 'plate-submitted', plate: 'ZZ999ZZ' })).toBe(state);
  });

  it.each(['garage.plate.already-present', 'garage.plate.limit', 'garage.plate.invalid', 'fail'] as const)(
    'a plate refused with %s stays in the form until it is submitted again',
    (problem) => {
      const failed = run({}, sent, { type: 'plate-failed', problem });
      expect(failed).toEqual({ name: 'plate-form', plate: 'AB123CD', pending: false, problem });
      expect(nextState(failed, sent)).toMatchObject({ pending: true, problem: null });
    },
  );

  it('the plate of a known Italian vehicle succeeds', () => {
    expect(run({}, sent, added(fiat))).toEqual({ name: 'insert-plate-success', vehicle: fiat });
    for (const vehicle of [vehicleOf({ make: 'Fiat' }), vehicleOf({ model: 'Pandina' })])
      expect(run({}, sent, added(vehicle)).name).toBe('insert-plate-success');
  });

  it.each(LOCALES.filter((locale) => locale !== 'it'))('a vehicle from %s asks for its information', (locale) => {
    for (const known of [{}, { make: 'Fiat', model: 'Pandina' }]) {
      const vehicle = vehicleOf({ locale, ...known });
      expect(run({}, sent, added(vehicle))).toEqual({
        name: 'vehicle-information-form',
        vehicle,
        nextStep: 'create',
        pending: false,
        failed: false,
      });
    }
  });

  it('an Italian vehicle without make and model asks for missing information', () => {
    expect(run({}, sent, added(unknown))).toMatchObject({
      name: 'missing-vehicle-information',
      activity: 'idle',
      problem: null,
    });
  });

  it('a look-up that is still running is followed', () => {
    expect(run({}, sent, added(vehicleOf({ isCrawling: true })))).toMatchObject({ activity: 'following' });
  });
});

describe('missing information', () => {
  const start = [sent, added(unknown)] as const;
  const asked = [...start, { type: 'search-requested' }] as const;

  it('missing information is looked up, followed and found', () => {
    expect(run({}, ...asked)).toMatchObject({ activity: 'asking' });
    const crawling: AddVehicleEvent = { type: 'search-answered', vehicle: vehicleOf({ isCrawling: true }) };
    expect(run({}, ...asked, crawling)).toMatchObject({ activity: 'following', problem: null });
    const found: AddVehicleEvent = { type: 'search-answered', vehicle: fiat };
    expect(run({}, ...asked, crawling, found)).toEqual({ name: 'insert-plate-success', vehicle: fiat });
  });

  it('missing information that is not found can be looked up again', () => {
    const nothing = run({}, ...asked, { type: 'search-answered', vehicle: unknown });
    expect(nothing).toMatchObject({ activity: 'idle', problem: 'nothing-found' });
    expect(nextState(nothing, { type: 'search-requested' })).toMatchObject({ activity: 'asking', problem: null });
  });

  it('a failed look-up shows its reason', () => {
    const failed = run({}, ...asked, { type: 'search-failed', problem: 'request.too-many' });
    expect(failed).toMatchObject({ activity: 'idle', problem: 'request.too-many' });
  });

  it('information can be entered by hand during a look-up, whose late response is ignored', () => {
    const form = run({}, ...asked, { type: 'manual-entry-requested' });
    expect(form).toMatchObject({ name: 'vehicle-information-form', nextStep: 'create' });
    expect(nextState(form, { type: 'search-answered', vehicle: fiat })).toBe(form);
  });

  it('another plate can be entered, starting with the previous text', () => {
    const removing = run({}, ...start, { type: 'another-plate-requested' });
    expect(isBusy(removing)).toBe(true);
    expect(nextState(removing, { type: 'manual-entry-requested' })).toBe(removing);
    expect(nextState(removing, { type: 'removal-ended' })).toEqual({
      name: 'plate-form',
      plate: 'AB123CD',
      pending: false,
      problem: null,
    });
  });
});

describe('vehicle information', () => {
  const submitted: AddVehicleEvent = { type: 'information-submitted' };
  const saved: AddVehicleEvent = { type: 'information-saved', vehicle: fiat };

  it('the information of a vehicle in the garage is updated', () => {
    expect(run({ vehicle: unknown })).toMatchObject({ name: 'vehicle-information-form', nextStep: 'update' });
    expect(run({ vehicle: unknown }, submitted, saved)).toEqual({ name: 'update-vehicle-success', vehicle: fiat });
  });

  it('the information of a vehicle just added completes it', () => {
    const steps = [sent, added(unknown), { type: 'manual-entry-requested' }] as const;
    expect(run({}, ...steps, submitted, saved)).toEqual({ name: 'insert-plate-success', vehicle: fiat });
  });

  it('a failed save is shown until the next attempt', () => {
    const failed = run({ vehicle: unknown }, submitted, { type: 'information-failed' });
    expect(failed).toMatchObject({ pending: false, failed: true });
    expect(nextState(failed, submitted)).toMatchObject({ pending: true, failed: false });
  });
});

describe('an expired session', () => {
  it('an expired session shows a message and stores the pending plate for afterwards', () => {
    const expired = run({}, sent, { type: 'unauthorised' });
    expect(expired).toEqual({ name: 'generic-message', message: 'un-authorized', plate: 'AB123CD' });
    expect(nextState(expired, { type: 'signed-in-again' })).toMatchObject({ name: 'plate-form', plate: 'AB123CD' });
  });

  it('an expired session stores no plate once the vehicle was added', () => {
    expect(run({}, sent, added(unknown), { type: 'unauthorised' })).toMatchObject({ plate: '' });
  });

  it('an expired session does not undo a success', () => {
    const success = run({}, sent, added(fiat));
    expect(nextState(success, { type: 'unauthorised' })).toBe(success);
  });
});

const anyVehicle = fc
  .record({
    locale: fc.constantFrom(...LOCALES),
    make: fc.constantFrom(null, '', 'Fiat'),
    model: fc.constantFrom(null, '', 'Pandina'),
    isCrawling: fc.boolean(),
  })
  .map(vehicleOf);

const anyEvent: fc.Arbitrary<AddVehicleEvent> = fc.oneof(
  fc.record({ type: fc.constant('plate-submitted' as const), plate: fc.string() }),
  fc.record({
    type: fc.constantFrom('plate-added', 'search-answered', 'information-saved'),
    vehicle: anyVehicle,
  }) as fc.Arbitrary<AddVehicleEvent>,
  fc.constant<AddVehicleEvent>({ type: 'plate-failed', problem: 'fail' }),
  fc.constant<AddVehicleEvent>({ type: 'search-failed', problem: 'nothing-found' }),
  fc.constantFrom<AddVehicleEvent>(
    { type: 'search-requested' },
    { type: 'manual-entry-requested' },
    { type: 'another-plate-requested' },
    { type: 'removal-ended' },
    { type: 'information-submitted' },
    { type: 'information-failed' },
    { type: 'unauthorised' },
    { type: 'signed-in-again' },
  ),
);
const anyStart: fc.Arbitrary<AddVehicleStart> = fc.oneof(
  fc.record({ plate: fc.string() }),
  fc.record({ vehicle: anyVehicle }),
);

/** The allowed transitions of each state, besides to itself. */
const TRANSITIONS: Record<AddVehicleState['name'], AddVehicleState['name'][]> = {
  'plate-form': ['missing-vehicle-information', 'vehicle-information-form', 'insert-plate-success', 'generic-message'],
  'missing-vehicle-information': ['plate-form', 'vehicle-information-form', 'insert-plate-success', 'generic-message'],
  'vehicle-information-form': ['insert-plate-success', 'update-vehicle-success', 'generic-message'],
  'insert-plate-success': [],
  'update-vehicle-success': [],
  'generic-message': ['plate-form'],
};

describe('any sequence of events', () => {
  it('every state changes only to an allowed state', () => {
    fc.assert(
      fc.property(anyStart, fc.array(anyEvent, { maxLength: 40 }), (start, events) => {
        let state = initialState(start);
        for (const event of events) {
          const next = nextState(state, event);
          if (next.name !== state.name) expect(TRANSITIONS[state.name]).toContain(next.name);
          state = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a busy state ends only with the response of its own call', () => {
    const answers = ['plate-added', 'plate-failed', 'removal-ended', 'information-saved', 'information-failed'];
    fc.assert(
      fc.property(anyStart, fc.array(anyEvent, { maxLength: 40 }), (start, events) => {
        let state = initialState(start);
        for (const event of events) {
          const next = nextState(state, event);
          if (isBusy(state) && !isBusy(next)) expect([...answers, 'unauthorised']).toContain(event.type);
          state = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('an unknown Italian vehicle never succeeds by being added or looked up', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state = initialState({});
        for (const event of events) {
          const next = nextState(state, event);
          const hasEntered = next !== state && next.name === 'insert-plate-success';
          if (hasEntered && state.name !== 'vehicle-information-form')
            expect(Boolean(next.vehicle.make) || Boolean(next.vehicle.model)).toBe(true);
          state = next;
        }
      }),
      { numRuns: 500 },
    );
  });
});
