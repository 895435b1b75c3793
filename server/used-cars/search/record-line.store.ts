import { sql } from 'drizzle-orm';
import type { ListingRecord } from '../index/listing-codes.ts';
import { usedListings } from '../used-cars.tables.ts';

const SEPARATOR = ',';

/** In the order in which a line is read. Only the last one may contain the separator, or anything that is quoted. */
const FIELDS = [
  usedListings.id,
  usedListings.modelId,
  usedListings.placeId,
  usedListings.price,
  usedListings.registration,
  usedListings.km,
  usedListings.powerKw,
  usedListings.firstSeen,
  usedListings.bodyType,
  usedListings.fuel,
  usedListings.gearbox,
  usedListings.doors,
  usedListings.seats,
  usedListings.colour,
  usedListings.sellerType,
  usedListings.euro,
  usedListings.owners,
  usedListings.service,
  usedListings.accident,
  usedListings.label,
  usedListings.deviation,
  usedListings.electricRangeKm,
  usedListings.tareKg,
  sql`(${usedListings.vat} = 'deductible')`,
  sql`(${usedListings.warrantyMonths} is not null)`,
  sql`(${usedListings.photoCount} > 0)`,
  sql`(${usedListings.reducedOn} is not null)`,
  sql`(${usedListings.credit} is not null)`,
  usedListings.delivery,
  sql`(${usedListings.returnDays} is not null)`,
  usedListings.inspectionUntil,
  usedListings.version,
];

/** A record as one text: the driver takes several times as long to read more than two dozen columns of a million rows. */
export const RECORD_LINE = sql`row(${sql.join(
  FIELDS.map((field) => sql`${field}`),
  sql`, `,
)})::text`;

/** Written out, because an object whose keys are only known at run time is several times slower to make and to read. */
export function readRecordLine(line: string): ListingRecord {
  const texts = line.slice(1, -1).split(SEPARATOR);
  return {
    id: Number(texts[0]),
    modelId: Number(texts[1]),
    placeId: Number(texts[2]),
    price: Number(texts[3]),
    registration: texts[4] ?? '',
    km: Number(texts[5]),
    powerKw: Number(texts[6]),
    firstSeen: texts[7] ?? '',
    bodyType: texts[8] as ListingRecord['bodyType'],
    fuel: texts[9] as ListingRecord['fuel'],
    gearbox: texts[10] as ListingRecord['gearbox'],
    doors: numberOrNull(texts[11]),
    seats: numberOrNull(texts[12]),
    colour: (texts[13] || null) as ListingRecord['colour'],
    sellerType: texts[14] as ListingRecord['sellerType'],
    euro: (texts[15] || null) as ListingRecord['euro'],
    owners: numberOrNull(texts[16]),
    service: (texts[17] || null) as ListingRecord['service'],
    accident: texts[18] as ListingRecord['accident'],
    label: (texts[19] || null) as ListingRecord['label'],
    deviation: numberOrNull(texts[20]),
    electricRangeKm: numberOrNull(texts[21]),
    tareKg: numberOrNull(texts[22]),
    isDeductible: texts[23] === TRUE,
    hasWarranty: texts[24] === TRUE,
    hasPhotos: texts[25] === TRUE,
    isReduced: texts[26] === TRUE,
    hasCredit: texts[27] === TRUE,
    isDelivered: texts[28] === TRUE,
    isReturnable: texts[29] === TRUE,
    inspectionUntil: texts[30] || null,
    version: unquote(texts.length > LAST + 1 ? texts.slice(LAST).join(SEPARATOR) : (texts[LAST] ?? '')),
  };
}

const TRUE = 't';
const LAST = FIELDS.length - 1;

/** PostgreSQL quotes texts with spaces or punctuation, in which it doubles quotes and backslashes. */
function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/(["\\])\1/g, '$1') : text;
}

function numberOrNull(text: string | undefined): number | null {
  return text ? Number(text) : null;
}
