import { kilowatts } from '#contract/shared/units.ts';
import { type Column, readList } from '#server/transfer/csv-columns.ts';
import { readDecimal } from '#server/transfer/read-decimal.ts';

const to = (name: string, field: string, read: Column['read'] = (cell) => cell): Column => ({
  name,
  path: [field],
  read,
});
const ignored = (name: string): Column => ({ name, path: ['ignored', name], read: () => true });
const amount = (cell: string) => readDecimal(cell.replace(/^£\s*/, '').replace(/,(?=\d{3}\b)/g, ''));

/** The columns of the British format DMS14 that our own format does not have, in lower case. */
export const DMS14_COLUMNS: readonly Column[] = [
  to('vehicle_id', 'own_id'),
  to('fullregistration', 'plate'),
  to('variant', 'version'),
  to('year', 'year', readDecimal),
  to('mileage', 'miles', amount),
  to('fueltype', 'fuel'),
  to('bodytype', 'body_type'),
  to('transmission', 'gearbox'),
  to('enginesize', 'engine_size', readDecimal),
  to('power', 'power', readDecimal),
  to('powerbhp', 'power_bhp', readDecimal),
  to('picturerefs', 'photos', (cell) => readList(cell, ',').filter(Boolean)),
  to('previousowners', 'owners', readDecimal),
  to('servicehistory', 'service'),
  to('comments', 'description'),
  ...['feed_id', 'category', 'fourwheeldrive', 'new', 'used', 'site', 'origin', 'v5', 'condition', 'exdemo'].map(
    ignored,
  ),
  ...['franchiseapproved', 'tradeprice', 'tradepriceextra', 'servicehistorytext', 'cap_id', 'attention_grabber'].map(
    ignored,
  ),
];

/** A line of DMS14 as a record of ours. Power and gearbox are read from the variant where they have no column. */
export function fromDms14(line: Record<string, unknown>): Record<string, unknown> {
  const { ignored: _ignored, year, engine_size: engine, power, power_bhp: bhp, ...record } = line;
  const variant = typeof record['version'] === 'string' ? record['version'] : '';
  const { plate } = record;
  record['registration'] ??= registrationOf(year, typeof plate === 'string' ? plate : '');
  record['gearbox'] ??= gearboxIn(variant);
  record['power_kw'] ??= powerOf(bhp ?? power, variant);
  record['displacement'] ??= displacementOf(engine);
  if (typeof record['price'] === 'string') record['price'] = amount(record['price']);
  // Options are one text with commas.
  const { options } = record;
  if (Array.isArray(options))
    record['options'] = options.flatMap((text: string) => readList(text, ',')).filter(Boolean);
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/**
 * British plates tell the half-year from March or September. Where the plate does not fit the year, the car counts as
 * registered in January: rather too old than too new.
 */
function registrationOf(year: unknown, plate: string): unknown {
  if (typeof year !== 'number') return year;
  const [, digits] = /^[A-Z]{2}(\d{2})[A-Z]{3}$/.exec(plate.replace(/\s/g, '').toUpperCase()) ?? [];
  const code = Number(digits ?? 0);
  if (code > 0 && code < 50 && 2000 + code === year) return `${year}-03`;
  if (code > 50 && 2000 + code - 50 === year) return `${year}-09`;
  return `${year}-01`;
}

function gearboxIn(variant: string): string | undefined {
  if (/\b(?:cvt|e-cvt|multitronic)\b/i.test(variant)) return 'cvt';
  if (/\b(?:auto|automatic|dsg|dct|s.?tronic|edc|tiptronic|steptronic|powershift|eat[68])\b/i.test(variant))
    return 'automatic';
  return /\bmanual\b/i.test(variant) ? 'manual' : undefined;
}

function powerOf(bhp: unknown, variant: string): unknown {
  if (typeof bhp === 'number') return kilowatts(bhp, 'en');
  if (bhp !== undefined) return bhp;
  const [, figure, unit = ''] = /\b(\d{2,4}) ?(ps|bhp|hp|kw)\b/i.exec(variant) ?? [];
  if (!figure) return undefined;
  if (/kw/i.test(unit)) return Number(figure);
  return kilowatts(Number(figure), /ps/i.test(unit) ? 'de' : 'en');
}

/** In litres or in cubic centimetres. */
function displacementOf(engine: unknown): unknown {
  return typeof engine === 'number' && engine < 20 ? Math.round(engine * 1_000) || undefined : engine;
}
