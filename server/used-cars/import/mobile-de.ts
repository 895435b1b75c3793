import { roundRate } from '#contract/shared/money.ts';
import { figureOf } from './read-figure.ts';

type Fields = Record<string, unknown>;

const DOORS: Readonly<Record<string, number>> = { TWO_OR_THREE: 3, FOUR_OR_FIVE: 5, SIX_OR_SEVEN: 7 };

export function isMobileDe(record: Fields): boolean {
  return 'mobileAdId' in record;
}

/** An ad in the names of mobile.de as a record of ours; what we do not know is left out. */
export function fromMobileDe(ad: Fields): Fields {
  const price = fieldsOf(ad['price']);
  const owners = figureOf(ad['numberOfPreviousOwners']);
  const consumptions = fieldsOf(ad['consumptions']);
  return present({
    own_id: textOf(ad['mobileAdId']),
    status: ad['status'],
    vin: ad['vin'],
    make: ad['make'],
    model: ad['model'],
    version: ad['modelDescription'],
    registration: readMonth(ad['firstRegistration']),
    km: figureOf(ad['mileage']),
    fuel: fuelOf(ad),
    gearbox: ad['gearbox'],
    power_kw: figureOf(ad['power']),
    body_type: wordsOf(ad['category']),
    doors: DOORS[String(ad['doors'])],
    seats: figureOf(ad['seats']),
    colour: wordsOf(ad['exteriorColor']),
    euro: wordsOf(ad['emissionClass']),
    owners,
    service: ad['fullServiceHistory'] === true ? 'full' : undefined,
    accident: accidentOf(ad),
    vat: price['vatRate'] === undefined || price['vatRate'] === null ? undefined : 'deductible',
    inspection_until: readMonth(ad['generalInspection']),
    displacement: figureOf(ad['cubicCapacity']),
    co2: figureOf(fieldsOf(fieldsOf(ad['emissions'])['combined'])['co2']),
    consumption: combinedOf(consumptions['fuel']),
    electric_consumption: combinedOf(consumptions['power']),
    description: ad['description'],
    price: figureOf(price['consumerPriceGross']),
    photos: photosOf(ad['images']),
  });
}

/** With one decimal: no car is refused for one more. */
function combinedOf(values: unknown): unknown {
  const figure = figureOf(fieldsOf(values)['combined']);
  return typeof figure === 'number' ? roundRate(figure, 1) : figure;
}

function fuelOf({ fuel, hybridPlugin }: Fields): unknown {
  return hybridPlugin === true ? 'phev' : wordsOf(fuel);
}

function accidentOf({ damageUnrepaired, accidentDamaged }: Fields): string | undefined {
  if (damageUnrepaired === true) return 'damaged';
  if (accidentDamaged === true) return 'repaired';
  return accidentDamaged === false ? 'free' : undefined;
}

/** YYYYMM; what is not is left for the schema to refuse. */
function readMonth(value: unknown): unknown {
  const [, year, month] = /^(\d{4})-?(\d{2})$/.exec(textOf(value) ?? '') ?? [];
  return year ? `${year}-${month}` : value;
}

/** EstateCar and ESTATE_CAR are two words. */
function wordsOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll('_', ' ') : value;
}

function photosOf(images: unknown): unknown {
  return Array.isArray(images) ? images.map((image) => fieldsOf(image)['ref']) : images;
}

function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}
