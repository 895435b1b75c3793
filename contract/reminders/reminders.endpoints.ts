import { z } from 'zod';
import { deadlineId, ownKind } from '../garage/deadlines.endpoints.ts';
import { plateParameter } from '../garage/garage.endpoints.ts';
import { DEADLINE_TYPES } from '../garage/garage.rules.ts';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { REMINDER_ACTIONS, REMINDER_KINDS } from './reminders.rules.ts';

export const reminderSettings = z.object({
  /** The kinds of deadlines that are not reminded of by mail. */
  off: z.array(z.enum(REMINDER_KINDS)),
  /** Since when there is a calendar URL; null without one. */
  calendar_since: z.string().nullable(),
});
export type ReminderSettings = z.output<typeof reminderSettings>;

/** The deadline that the link of a mail is about. */
export const remindedDeadline = z.object({
  plate: z.string(),
  country: z.enum(LOCALES),
  /** Make and model, as far as they are known. */
  car: z.string(),
  kind: z.union([z.enum(DEADLINE_TYPES), ownKind]),
  name: z.string(),
  due_on: z.string().nullable(),
  due_km: z.number().int().nullable(),
  /** It was met since the mail was sent: this is its next day. */
  is_done: z.boolean(),
});
export type RemindedDeadline = z.output<typeof remindedDeadline>;

/** What browsers call a push subscription: a URL at the push service of their maker, and keys to encrypt for it. */
const pushEndpoint = z.url({ protocol: /^https$/ }).max(1_000);
const pushSubscription = z.object({
  endpoint: pushEndpoint,
  /** Base64 of 65 and 16 bytes. */
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type PushSubscription = z.output<typeof pushSubscription>;

const linkKey = z.string().min(1).max(200);
const PATH = '/garagek/v1/user/reminders';

export const getReminderSettings = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Which deadlines are reminded of by mail, and whether there is a calendar URL',
  auth: 'user',
  response: reminderSettings,
});

export const setReminders = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Chooses which deadlines are reminded of by mail',
  auth: 'user',
  body: z.object({ off: z.array(z.enum(REMINDER_KINDS)).max(REMINDER_KINDS.length) }),
  response: reminderSettings,
});

export const createCalendar = endpoint({
  method: 'PUT',
  path: `${PATH}/calendar`,
  summary: 'Makes a private URL of the calendar of all deadlines; an earlier URL ends',
  auth: 'user',
  response: reminderSettings.extend({ url: z.string() }),
  limit: { name: 'calendar-address', points: 30, seconds: 3_600 },
});

export const revokeCalendar = endpoint({
  method: 'DELETE',
  path: `${PATH}/calendar`,
  summary: 'Ends the URL of the calendar',
  auth: 'user',
  response: reminderSettings,
});

export const getPushKey = endpoint({
  method: 'GET',
  path: `${PATH}/push`,
  summary: 'The public key with which browsers subscribe to notifications of this site',
  auth: 'user',
  response: z.object({ public_key: z.string() }),
});

export const addPushSubscription = endpoint({
  method: 'PUT',
  path: `${PATH}/push`,
  summary: 'Shows reminders as notifications of this browser, beside the mails',
  auth: 'user',
  body: pushSubscription,
  response: z.object({ done: z.literal(true) }),
  errors: ['reminders.push-refused'],
  limit: { name: 'push-subscription', points: 60, seconds: 3_600 },
});

export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: `${PATH}/push`,
  summary: 'Ends the notifications of a browser',
  auth: 'user',
  body: z.object({ endpoint: pushEndpoint }),
  response: z.object({ done: z.literal(true) }),
});

export const getDeadlineEvent = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/vehicle/:plate/deadlines/:deadline/calendar',
  summary: 'One deadline as a calendar file',
  auth: 'user',
  params: plateParameter.extend({ deadline: deadlineId }),
  answers: 'text/calendar',
  fileName: 'targa.ics',
  errors: ['garage.vehicle-not-found', 'garage.deadline-not-found'],
});

export const readReminder = endpoint({
  method: 'POST',
  path: '/dkwp/v2/reminders/read',
  summary: 'What the link of a reminder is about; null for a link that is about all reminders',
  body: z.object({ key: linkKey }),
  response: z.object({ deadline: remindedDeadline.nullable() }),
  errors: ['reminders.link-invalid'],
});

export const answerReminder = endpoint({
  method: 'POST',
  path: '/dkwp/v2/reminders/answer',
  summary: 'Notes with the key of a link that a deadline was met, puts its reminder off, or stops all reminders',
  body: z.object({ key: linkKey, action: z.enum(REMINDER_ACTIONS) }),
  response: z.object({ deadline: remindedDeadline.nullable() }),
  errors: ['reminders.link-invalid', 'garage.read-only'],
});
