import { z } from 'zod';
import { minutesOf, SPECIALITIES } from '#contract/advisor/advisor.rules.ts';
import { openingHours } from '#contract/dealers/dealers.endpoints.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { normalisePhone } from '#contract/shared/locale-schemas.ts';
import { isEmail } from '#contract/shared/validation/email-and-url.ts';
import type { NewAdvisor } from './advisors.store.ts';

const MIN_MINUTES = 10;
const MAX_MINUTES = 240;

const hours = z
  .array(openingHours.refine(({ from, to }) => from < to, 'must begin before it ends'))
  .min(1, 'must name at least one time')
  .refine((all) => !all.some((one, index) => all.slice(index + 1).some((other) => meets(one, other))), {
    error: 'must not overlap',
  });

const advisor = z.strictObject({
  name: z.string().trim().min(1).max(80),
  phone: z
    .string()
    .transform(normalisePhone)
    .refine((value) => /^\+[1-9]\d{5,14}$/.test(value), 'must be a number with its prefix, such as +390200000101'),
  email: z.string().refine(isEmail, 'must be a mail address'),
  locales: z.array(z.enum(LOCALES)).min(1).refine(isUnique, 'must not repeat a language'),
  specialities: z.array(z.enum(SPECIALITIES)).refine(isUnique, 'must not repeat a topic').default([]),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Rome'),
  hours,
  slotMinutes: z.number().int().min(MIN_MINUTES).max(MAX_MINUTES),
});

const advisorFile = z
  .array(advisor)
  .min(1, 'must name at least one advisor')
  .refine((all) => isUnique(all.map(({ phone }) => phone)), 'must not name a phone number twice');

export class AdvisorFileError extends Error {
  override readonly name = 'AdvisorFileError';
}

/** Reads the advisors of a JSON file, or throws with all mistakes, one per line. */
export function readAdvisorFile(text: string): NewAdvisor[] {
  const result = advisorFile.safeParse(parseJson(text));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'file'}: ${message}`);
  throw new AdvisorFileError(lines.join('\n'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AdvisorFileError(`This is not JSON: ${(error as Error).message}`);
  }
}

type Hours = z.output<typeof openingHours>;

function meets(one: Hours, other: Hours): boolean {
  return (
    one.day === other.day && minutesOf(one.from) < minutesOf(other.to) && minutesOf(other.from) < minutesOf(one.to)
  );
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
