import { z } from 'zod';
import { COUNTRIES } from '#contract/shared/country.ts';
import { phone } from '#contract/shared/locale-schemas.ts';
import { isEmail, isUrl } from '#contract/shared/validation/email-and-url.ts';
import { type Column, type CsvFormat, readCells, readList } from '#server/transfer/csv-columns.ts';
import { readDegree } from '#server/transfer/read-decimal.ts';
import { code, distinct, plainText } from '#server/transfer/record-values.ts';
import { readOpening } from './opening-text.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 09:00', abort: true });
const hours = z
  .strictObject({ day: z.number().int().min(1).max(7), from: time, to: time })
  .refine(({ from, to }) => from < to, 'must end after they begin');
type Hours = z.infer<typeof hours>;

const degrees = (max: number) => z.number().min(-max).max(max).nullish();

/** A dealer in a JSON file. */
export const dealerRecord = z
  .strictObject({
    code,
    name: plainText(120),
    street: plainText(120),
    zip_code: plainText(10),
    city: plainText(80),
    country: z.enum(COUNTRIES),
    latitude: degrees(90),
    longitude: degrees(180),
    phone: plainText(30).refine(
      (text) => phone().safeParse(text).success,
      'must begin with + and the number of the country, such as +39 035 123456',
    ),
    email: plainText(320).refine(isEmail, 'must be a mail address'),
    website: plainText(2_000).refine(isUrl, 'must begin with http:// or https://').nullish(),
    public_email: plainText(320).refine(isEmail, 'must be a mail address').nullish(),
    register_number: plainText(80).nullish(),
    makes: distinct(code),
    opening: z.array(hours).max(50).refine(doNotOverlap, 'must not overlap').nullish(),
  })
  .refine(({ latitude, longitude }) => isGiven(latitude) === isGiven(longitude), {
    error: 'must stand beside the other coordinate, or neither',
    path: ['longitude'],
  });
export type DealerRecord = z.infer<typeof dealerRecord>;

function isGiven(value: number | null | undefined): boolean {
  return value !== null && value !== undefined;
}

function doNotOverlap(opening: readonly Hours[]): boolean {
  return opening.every(({ day, from, to }, index) =>
    opening.slice(index + 1).every((other) => other.day !== day || other.to <= from || other.from >= to),
  );
}

const text = (name: string): Column => ({ name, path: [name], read: (cell) => cell });
const number = (name: string): Column => ({ name, path: [name], read: readDegree });

export const COLUMNS: readonly Column[] = [
  ...['code', 'name', 'street', 'zip_code', 'city', 'country'].map(text),
  ...['latitude', 'longitude'].map(number),
  ...['phone', 'email', 'website', 'public_email', 'register_number'].map(text),
  { name: 'makes', path: ['makes'], read: (cell) => readList(cell) },
  { name: 'opening', path: ['opening'], read: readOpening },
];

export const dealerCsv: CsvFormat = { columns: COLUMNS, key: 'code', readRow: readCells };
