import { COUNTRIES } from '#contract/shared/country.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { fromCents } from '#contract/shared/money.ts';
import { type Kind, RECORDS } from './records.ts';

type Row = Record<string, unknown>;

/** A live row as a record of a file: with ordered keys, prices in euros and pounds, and without empty fields. */
export function toRecord(kind: Kind, row: Row): Row {
  const values: Row = { ...row, kind };
  if (kind === 'colour') values.paint = row.kind;
  values.names = inOrder(LOCALES, row.names, String);
  values.texts = inOrder(LOCALES, row.texts, String);
  if ('prices' in row) values.prices = inOrder(COUNTRIES, row.prices ?? {}, (cents) => fromCents(Number(cents)));
  if (Array.isArray(row.rules) && row.rules.length === 0) values.rules = null;
  const keys = Object.keys(RECORDS[kind].shape);
  return Object.fromEntries(
    keys.flatMap((key) => (values[key] === null || values[key] === undefined ? [] : [[key, values[key]]])),
  );
}

function inOrder<Key extends string>(
  keys: readonly Key[],
  values: unknown,
  write: (value: unknown) => unknown,
): Row | undefined {
  if (!values) return undefined;
  const given = values as Record<string, unknown>;
  return Object.fromEntries(keys.flatMap((key) => (key in given ? [[key, write(given[key])]] : [])));
}
