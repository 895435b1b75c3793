import { z } from 'zod';
import { hasDecimals, isPlainText, SLUG } from '#server/transfer/record-values.ts';

const MAX_PRICE = 20_000_000;

export const whole = (lowest: number, highest: number) => z.number().int().min(lowest).max(highest);

/** Euros or pounds in a file, cents in the database. */
export const price = (lowest: number) =>
  z.number().min(lowest).max(MAX_PRICE).refine(hasDecimals(2), 'must have two decimals at most');

/** Slugs from the make down. The last one is the record's own; it must not have another meaning in a URL. */
export const path = (levels: readonly string[], reserved: ReadonlySet<string> = new Set()) => {
  const slugs = new RegExp(`^(?:(?:^|/)(?=[^/]{1,80}(?:/|$))${SLUG}){${levels.length}}$`);
  const shape = `must be ${levels.join('/')}, each in small letters, digits and hyphens`;
  const lastOf = (text: string) => text.slice(text.lastIndexOf('/') + 1);
  const isFree = (text: string) => !reserved.has(lastOf(text)) && (levels.length > 1 || !/^\d+$/.test(text));
  return z
    .string()
    .regex(slugs, { error: shape, abort: true })
    .refine(isFree, 'must end with another word: this one has a meaning of its own in URLs');
};

/** A URL, or the name of a file relative to the imported one. A vertical bar separates them in a CSV file. */
export const sourceOfPhoto = z
  .string()
  .trim()
  .min(1)
  .max(1_000)
  .refine((text) => isPlainText(text) && !/[|\n\t]/.test(text), 'must not contain | or control characters')
  .refine(
    (text) => !/^[a-z][a-z0-9+.-]+:/i.test(text) || /^https?:/i.test(text),
    'must be an http or https URL, or the name of a file',
  );
