import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { MakeName } from './makes.data.ts';
import type { SeedModel } from './seed-model.ts';

type BurningFuel = Exclude<Fuel, 'bev'>;
/** Cubic centimetres, each up to a power in kW and the last for all others, such as 85:999 1498. */
type Engines = Partial<Record<BurningFuel, string>>;

const USUAL: Record<BurningFuel, string> = {
  petrol: '55:999 85:1199 130:1498 250:1984 340:2998 3996',
  lpg: '80:999 1199',
  mhev: '55:999 85:1199 130:1498 250:1984 2998',
  diesel: '97:1499 165:1968 2993',
  hev: '96:1490 145:1798 2487',
  phev: '210:1498 300:1984 2998',
};

const VOLKSWAGEN: Engines = {
  petrol: '81:999 130:1498 245:1984 270:2995 2480',
  mhev: '115:1498 250:1984 2995',
  diesel: '1968',
  phev: '1498',
};
const STELLANTIS: Engines = {
  petrol: '110:1199 250:1995 2891',
  mhev: '55:999 115:1199 1469',
  diesel: '100:1499 2143',
  phev: '1598',
};
const BMW: Engines = {
  petrol: '130:1499 1998',
  mhev: '130:1499 200:1998 2998',
  diesel: '160:1995 2993',
  phev: '1998',
};
const RENAULT: Engines = {
  petrol: '83:999 1199',
  mhev: '100:1199 118:1332 1497',
  hev: '110:1598 120:1789 1199',
  phev: '1199',
};
const TOYOTA: Engines = {
  hev: '100:1490 103:1798 134:1987 2487',
  phev: '170:1987 2487',
};
const HYUNDAI: Engines = {
  petrol: '50:998 58:1197 95:998 1598',
  lpg: '50:998 60:1197 1598',
  mhev: '90:998 1598',
  diesel: '1598',
  hev: '110:1580 1598',
  phev: '140:1580 1598',
};

const OF_MAKE: Partial<Record<MakeName, Engines>> = {
  Volkswagen: VOLKSWAGEN,
  Audi: VOLKSWAGEN,
  Škoda: VOLKSWAGEN,
  SEAT: VOLKSWAGEN,
  CUPRA: VOLKSWAGEN,
  Fiat: STELLANTIS,
  Abarth: STELLANTIS,
  'Alfa Romeo': STELLANTIS,
  Lancia: STELLANTIS,
  Jeep: STELLANTIS,
  Peugeot: STELLANTIS,
  Citroën: STELLANTIS,
  DS: STELLANTIS,
  Opel: STELLANTIS,
  BMW,
  MINI: BMW,
  'Mercedes-Benz': {
    mhev: '120:1332 1991',
    diesel: '1993',
    phev: '165:1332 1999',
  },
  Renault: RENAULT,
  Dacia: {
    ...RENAULT,
    mhev: '1199',
    hev: '104:1598 1789',
  },
  Mitsubishi: RENAULT,
  Nissan: {
    ...RENAULT,
    hev: '110:1598 1497',
  },
  Toyota: TOYOTA,
  Lexus: TOYOTA,
  Hyundai: HYUNDAI,
  Kia: HYUNDAI,
  Ford: { petrol: '1496', mhev: '999', hev: '2488', phev: '2488' },
  Volvo: { mhev: '1969', phev: '1969' },
  Mazda: {
    petrol: '1496',
    mhev: '105:2488 1998',
    diesel: '3283',
    hev: '1490',
    phev: '2488',
  },
  Honda: {
    hev: '100:1498 1993',
    phev: '1993',
  },
  Suzuki: {
    mhev: '70:1197 1373',
    hev: '1462',
  },
  MG: { petrol: '1498', hev: '1498', phev: '1498' },
  BYD: { phev: '1498' },
  Omoda: { petrol: '1598', hev: '1498' },
  Jaecoo: { petrol: '1598', phev: '1498' },
  'Land Rover': {
    diesel: '160:1998 2997',
    phev: '200:1497 1997',
  },
  Porsche: { petrol: '2981' },
  Maserati: {
    mhev: '250:1995 2992',
  },
  Subaru: { mhev: '1995' },
};

/** Models whose engines are not the usual ones of their make. */
const OF_MODEL: Record<string, Engines> = {
  'Fiat Tipo': { diesel: '1598' },
  'Alfa Romeo Tonale': { diesel: '1598', phev: '1332' },
  'Alfa Romeo Giulia': { diesel: '2143' },
  'Jeep Renegade': { mhev: '1469', phev: '1332' },
  'Jeep Wrangler': { phev: '1995' },
  'Audi A5 Avant': {
    petrol: '250:1984 2995',
    phev: '1984',
  },
  'Audi Q2': {
    petrol: '85:999 1498',
  },
  'Škoda Fabia': {
    petrol: '85:999 1498',
  },
  'Škoda Kamiq': {
    petrol: '85:999 1498',
  },
  'Škoda Karoq': {
    petrol: '85:999 110:1498 1984',
  },
  'SEAT Ibiza': {
    petrol: '85:999 1498',
  },
  'SEAT Arona': {
    petrol: '85:999 1498',
  },
  'SEAT Ateca': {
    petrol: '85:999 1498',
  },
  'Volkswagen Polo': {
    petrol: '85:999 1984',
  },
  'Volkswagen T-Cross': {
    petrol: '85:999 1498',
  },
  'Volkswagen Taigo': {
    petrol: '85:999 1498',
  },
  'Audi A1 Sportback': {
    petrol: '85:999 1498',
  },
  'BMW X1': { phev: '1499' },
  'BMW Serie 2 Active Tourer': { phev: '1499' },
  'Nissan Juke': { petrol: '999' },
};

export function displacementOf({ make, name }: SeedModel, fuel: BurningFuel, powerKw: number): number {
  const steps = OF_MODEL[`${make} ${name}`]?.[fuel] ?? OF_MAKE[make]?.[fuel] ?? USUAL[fuel];
  const [, size] =
    steps
      .split(' ')
      .map((step) => /^(?:(\d+):)?(\d+)$/.exec(step)?.slice(1).map(Number) ?? [])
      .find(([upToKw]) => !upToKw || powerKw <= upToKw) ?? [];
  if (!size) throw new Error(`${make} ${name} has no ${fuel} engine of ${powerKw} kW`);
  return size;
}
