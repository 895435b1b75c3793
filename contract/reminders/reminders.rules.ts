import { DEADLINE_TYPES } from '../garage/garage.rules.ts';

/** What people can turn on and off: the deadlines of the law, and those they have added. */
export const REMINDER_KINDS = [...DEADLINE_TYPES, 'own'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A reminder is sent so many days before a deadline, and once when it has expired. */
export const REMINDER_DAYS = [30, 7, 1] as const;
/** An expired deadline is still reminded of for so long, if it was not before. */
export const EXPIRED_DAYS = 7;
export const SNOOZE_DAYS = 7;

/** Browsers of one person that show reminders; a new one replaces the oldest. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

export const REMINDER_ACTIONS = ['done', 'snooze', 'stop'] as const;
export type ReminderAction = (typeof REMINDER_ACTIONS)[number];
