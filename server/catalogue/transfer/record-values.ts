import { z } from 'zod';

/** A whole euro or pound is this many cents. */
const CENTS = 100;
const HIGHEST_PRICE = 20_000_000;
const FORBIDDEN_CHARACTERS = /[\p{Cc}--[\n\t]]/v;

/** Line breaks may stand in a name; nothing else that cannot be seen or stored. */
const isPlainText = (text: string) => text.isWellFormed() && !FORBIDDEN_CHARACTERS.test(text);
/** Programs that save a file anew may change line breaks. */
const tidy = (text: string) => text.trim().replaceAll('\r\n', '\n');

export const words = (most: number) =>
  z.string().overwrite(tidy).min(1).max(most).refine(isPlainText, 'must not contain control characters');

export const whole = (lowest: number, highest: number) => z.number().int().min(lowest).max(highest);

export const tenths = (lowest: number, highest: number) =>
  z.number().min(lowest).max(highest).refine(hasDecimals(1), 'must have one decimal at most');

/** Euros or pounds in a file, cents in the database. */
export const price = (lowest: number) =>
  z.number().min(lowest).max(HIGHEST_PRICE).refine(hasDecimals(2), 'must have two decimals at most');

export const toCents = (price: number) => Math.round(price * CENTS);
export const fromCents = (cents: number) => cents / CENTS;

function hasDecimals(most: number) {
  const scale = 10 ** most;
  return (value: number) => Math.round(value * scale) / scale === value;
}

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';

export const code = z
  .string()
  .max(80)
  .regex(new RegExp(`^${SLUG}$`), 'must be small letters, digits and hyphens');

/** Slugs from the make down. The last one is new; no address may mean something else by it. */
export const path = (levels: readonly string[], reserved: ReadonlySet<string> = new Set()) => {
  const slugs = new RegExp(`^(?:(?:^|/)(?=[^/]{1,80}(?:/|$))${SLUG}){${levels.length}}$`);
  const shape = `must be ${levels.join('/')}, each in small letters, digits and hyphens`;
  const lastOf = (text: string) => text.slice(text.lastIndexOf('/') + 1);
  const isFree = (text: string) => !reserved.has(lastOf(text)) && (levels.length > 1 || !/^\d+$/.test(text));
  return z
    .string()
    .regex(slugs, { error: shape, abort: true })
    .refine(isFree, 'must end with another word: this one has a meaning of its own in addresses');
};

interface DistinctOptions<Item> {
  least?: number;
  most?: number;
  key?: (item: Item) => unknown;
}

/** A list in which nothing stands twice. */
export const distinct = <Item extends z.ZodType>(
  item: Item,
  { least = 1, most = 100, key = (value) => value }: DistinctOptions<z.infer<Item>> = {},
) =>
  z
    .array(item)
    .min(least)
    .max(most)
    .refine((items) => new Set(items.map(key)).size === items.length, 'must not name anything twice');

/** A URL, or the name of a file relative to the imported one. A vertical bar separates them in a CSV file. */
export const sourceOfPhoto = z
  .string()
  .trim()
  .min(1)
  .max(1_000)
  .refine((text) => isPlainText(text) && !/[|\n\t]/.test(text), 'must not contain | or control characters')
  .refine(
    (text) => !/^[a-z][a-z0-9+.-]+:/i.test(text) || /^https?:/i.test(text),
    'must be an http or https address, or the name of a file',
  );
