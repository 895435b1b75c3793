import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { kilometres } from '../shared/locale-schemas.ts';
import { calendarDate, dateBetween } from '../shared/validation/dates.ts';
import { between, integer } from '../shared/validation/numbers.ts';
import { rule, text, typeMessage } from '../shared/validation/presence.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { max } from '../shared/validation/texts.ts';
import { MAX_DEADLINE_NAME, MAX_INTERVAL_MONTHS, MAX_PRICE, OWN_KINDS } from './deadlines.rules.ts';
import { deadlineStatus, plateParameter, vehicle } from './garage.endpoints.ts';
import { DEADLINE_TYPES, FIRST_DEADLINE, LAST_DEADLINE } from './garage.rules.ts';

/** A deadline of the law by its type, or an own one by its id. */
export const deadlineId = z.union([z.enum(DEADLINE_TYPES), z.uuid()]);
export type DeadlineId = z.output<typeof deadlineId>;

export const ownKind = z.enum(OWN_KINDS);

/** A deadline that its owner has added. Without a day and kilometres it is done and not due again. */
export const ownDeadline = z.object({
  id: z.uuid(),
  kind: ownKind,
  /** Empty if the kind says enough. */
  name: z.string(),
  due_on: z.string().nullable(),
  due_km: z.number().int().nullable(),
  /** After how many months and kilometres it is due again when it was done. */
  every_months: z.number().int().nullable(),
  every_km: z.number().int().nullable(),
  /** The day by which it is due: the due day, or an earlier one on which the kilometres are expected. */
  expected_on: z.string().nullable(),
  status: deadlineStatus.nullable(),
});
export type OwnDeadline = z.output<typeof ownDeadline>;

export const historyEntry = z.object({
  id: z.uuid(),
  /** What was done: a deadline of the law, or the kind of an own one. */
  kind: z.union([z.enum(DEADLINE_TYPES), ownKind]),
  name: z.string(),
  done_on: z.string(),
  km: z.number().int().nullable(),
  price: z.number().nullable(),
  /** When it was due, and the day it is due next. */
  due_on: z.string().nullable(),
  next_on: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Own deadlines and the history of all; the vehicle comes with them because its deadlines may have changed. */
export const vehicleDeadlines = z.object({
  vehicle,
  own: z.array(ownDeadline),
  /** The newest first. */
  history: z.array(historyEntry),
});
export type VehicleDeadlines = z.output<typeof vehicleDeadlines>;

const deadlineDay = () => calendarDate(text()).check(dateBetween(FIRST_DEADLINE, LAST_DEADLINE));
const optionalDay = () => deadlineDay().nullable().optional();
const optionalKilometres = () => kilometres().nullable().optional();
const price = () =>
  z
    .union([z.string().trim(), z.number()], { error: typeMessage })
    .check(
      rule<string | number>(ruleMessage('validation.invalid'), (value) => /^\d+(\.\d+)?$/.test(String(value))),
      between(0, MAX_PRICE),
    )
    .transform((value) => (value === '' ? null : Number(value)))
    .nullable()
    .optional();

export const doneInput = z.object({
  deadline: deadlineId,
  /** The day that the person has seen: if the deadline has another one by now, it was met already. */
  due_on: optionalDay(),
  done_on: calendarDate().check(dateBetween(FIRST_DEADLINE, LAST_DEADLINE)),
  km: optionalKilometres(),
  price: price(),
  /** When it is due next; computed by the rules of the country if it is left out. */
  next_on: optionalDay(),
  /** True after the person has confirmed kilometres that do not fit the readings before and after. */
  confirmed: z.boolean().optional(),
});
export type DoneInput = z.output<typeof doneInput>;

export const ownDeadlineInput = z
  .object({
    /** Missing for a new one. */
    id: z.uuid().optional(),
    kind: ownKind,
    name: text().check(max(MAX_DEADLINE_NAME)),
    due_on: optionalDay(),
    due_km: optionalKilometres(),
    every_months: z
      .union([z.string().trim(), z.number()], { error: typeMessage })
      .check(integer(), between(1, MAX_INTERVAL_MONTHS))
      .transform((value) => (value === '' ? null : Number(value)))
      .nullable()
      .optional(),
    every_km: optionalKilometres(),
  })
  .check(
    z.refine(({ due_on, due_km }) => Boolean(due_on) || typeof due_km === 'number', {
      error: ruleMessage('validation.required'),
      path: ['due_on'],
    }),
  );
export type OwnDeadlineInput = z.output<typeof ownDeadlineInput>;

const PATH = '/garagek/v1/user/vehicle/:plate/deadlines';
const common = { auth: 'user', params: plateParameter, response: vehicleDeadlines } as const;

export const getDeadlines = endpoint({
  ...common,
  method: 'GET',
  path: PATH,
  summary: 'The deadlines that were added to a vehicle, and what was done when',
  errors: ['garage.vehicle-not-found'],
});

export const completeDeadline = endpoint({
  ...common,
  method: 'POST',
  path: `${PATH}/done`,
  summary: 'Notes that a deadline was met (paid, passed, renewed) and moves it to its next day',
  body: doneInput,
  errors: [
    'garage.vehicle-not-found',
    'garage.read-only',
    'garage.deadline-not-found',
    'garage.history-full',
    'garage.reading-unlikely',
  ],
});

export const undoDeadline = endpoint({
  ...common,
  method: 'POST',
  path: `${PATH}/undo`,
  summary: 'Removes an entry of the history; if nothing was changed since, the deadline returns to its earlier day',
  body: z.object({ id: z.uuid() }),
  errors: ['garage.vehicle-not-found', 'garage.read-only', 'garage.deadline-not-found'],
});

export const saveOwnDeadline = endpoint({
  ...common,
  method: 'PUT',
  path: PATH,
  summary: 'Adds a deadline to a vehicle, or with its id changes it',
  body: ownDeadlineInput,
  errors: ['garage.vehicle-not-found', 'garage.read-only', 'garage.deadline-not-found', 'garage.deadlines-full'],
});

export const deleteOwnDeadline = endpoint({
  ...common,
  method: 'DELETE',
  path: PATH,
  summary: 'Removes a deadline that was added to a vehicle; its history stays',
  body: z.object({ id: z.uuid() }),
  errors: ['garage.vehicle-not-found', 'garage.read-only', 'garage.deadline-not-found'],
});
