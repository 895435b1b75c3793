import { z } from 'zod';

const FORBIDDEN_CHARACTERS = /[\p{Cc}--[\n\t]]/v;

/** Line breaks may stand in a name, other invisible characters may not. */
export const isPlainText = (text: string) => text.isWellFormed() && !FORBIDDEN_CHARACTERS.test(text);
/** Programs that save a file again may change line breaks. */
const normalise = (text: string) => text.trim().replaceAll('\r\n', '\n');

export const plainText = (max: number) =>
  z.string().overwrite(normalise).min(1).max(max).refine(isPlainText, 'must not contain control characters');

export const tenths = (lowest: number, highest: number) =>
  z.number().min(lowest).max(highest).refine(hasDecimals(1), 'must have one decimal at most');

export function hasDecimals(maxDecimals: number) {
  const scale = 10 ** maxDecimals;
  return (value: number) => Math.round(value * scale) / scale === value;
}

export const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';

export const code = z
  .string()
  .max(80)
  .regex(new RegExp(`^${SLUG}$`), 'must be small letters, digits and hyphens');

interface DistinctOptions<Item> {
  min?: number;
  max?: number;
  key?: (item: Item) => unknown;
}

/** A list without duplicates. */
export const distinct = <Item extends z.ZodType>(
  item: Item,
  { min = 1, max = 100, key = (value) => value }: DistinctOptions<z.infer<Item>> = {},
) =>
  z
    .array(item)
    .min(min)
    .max(max)
    .refine((items) => new Set(items.map(key)).size === items.length, 'must not name anything twice');
