import { COUNTRY_OF } from '#contract/shared/country.ts';
import { amountFormat, dateFormat, dayFormat, numberFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';

type Examples = (locale: Locale) => readonly string[];

const same =
  (...values: string[]): Examples =>
  () =>
    values;

const CARS = ['Audi A3', 'Fiat Panda', 'Alfa Romeo Giulia', 'Mercedes-Benz Classe A', 'Opel Mokka'];
const VERSIONS = ['1.5 TSI 150 CV', 'e-tron Advanced', 'Hybrid 140'];
const DEALERS = ['Autohaus Müller', 'Auto Rossi S.r.l.', 'Élite Motors', 'Iberia Cars'];
const DAYS = ['2026-11-08', '2026-12-01', '2026-11-23', '2026-11-11'];

const long = dayFormat({ dateStyle: 'long' });
const months = dateFormat({ month: 'long', timeZone: 'UTC' });
const weekdays = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const numbers = numberFormat({});
const prices = amountFormat({ maximumFractionDigits: 0 });

const days: Examples = (locale) => DAYS.map((day) => long(day, locale));
const amounts: Examples = (locale) =>
  [20_000, 8_000, 1_100_000, 2_495_000].map((cents) => prices(cents, locale, COUNTRY_OF[locale]));
const figures: Examples = (locale) => [1, 8, 12, 1_750].map((figure) => numbers(locale).format(figure));
const measured =
  (unit: string): Examples =>
  (locale) =>
    [8, 11, 420].map((figure) => `${numbers(locale).format(figure)}\u00a0${unit}`);

/** Placeholders that hold the name of a car, a make or a dealer, which has a gender and may begin with a vowel. */
export const NAMES: ReadonlySet<string> = new Set([
  'car',
  'cars',
  'dealer',
  'dealers',
  'make',
  'model',
  'name',
  'other',
]);

/** Every placeholder of the dictionaries, with examples of what fills it. */
export const EXAMPLES: Readonly<Record<string, Examples>> = {
  address: same('Via Roma 1, 20121 Milano'),
  adviceWithoutAppointment: same('30'),
  advisor: same('Anna Neri', 'Émile Petit'),
  afterAppointment: same('90'),
  age: same('10 %'),
  amount: amounts,
  analyticsEvent: same('90'),
  anonymousQuote: same('365'),
  average: same('4,6'),
  backups: same('30'),
  before: amounts,
  body: same('SUV'),
  callRequest: same('90'),
  car: same(...CARS),
  cars: same(...CARS, 'Audi A3, Fiat 500'),
  change: amounts,
  city: same('Milano', 'Ancona', 'Aix-en-Provence'),
  code: same('A1B2C3'),
  colour: same('Azzurro'),
  consumption: measured('l/100 km'),
  contacts: same('+39 333 1234567'),
  country: same('Italia', 'Österreich'),
  currency: same('€'),
  current: figures,
  date: days,
  dailyMailKey: same('90'),
  day: (locale) => DAYS.map((day) => weekdays(locale).format(new Date(day))),
  days: same('180'),
  dealer: same(...DEALERS),
  dealers: same(...DEALERS, 'Auto Rossi S.r.l., Iberia Cars'),
  deposit: amounts,
  difference: amounts,
  digits: same('5'),
  direction: same('nord'),
  distance: measured('km'),
  document: same('Permiso', 'Carta'),
  documents: same('5'),
  email: same('anna@example.com'),
  emissions: measured('g/km'),
  engine: same(...VERSIONS),
  example: same('AA123AA'),
  extensions: same('jpg, png'),
  failedJob: same('30'),
  field: same('targa'),
  figure: figures,
  filter: same('Audi'),
  first: days,
  format: same('gg/mm/aaaa'),
  from: days,
  fuel: same('elettrici'),
  fuels: same('Benzina, Diesel'),
  here: same('Italia'),
  high: amounts,
  horsepower: figures,
  host: same('Example Hosting S.p.A., Via Roma 1, 20121 Milano'),
  hours: same('9:00–18:00'),
  inYear: amounts,
  insurer: same('Mutua del Ponte', 'Assicurazioni Demo'),
  kilowatts: figures,
  kind: same('Manuale'),
  knownNetwork: same('180'),
  label: same('Prezzo'),
  last: days,
  left: figures,
  lender: same('Agos Ducato S.p.A.', 'Younited'),
  length: same('17'),
  list: amounts,
  listingReport: same('365'),
  litres: figures,
  logs: same('30'),
  low: amounts,
  make: same('Audi', 'Fiat', 'Alfa Romeo', 'Opel'),
  makes: figures,
  max: figures,
  mediator: same('Médiation conso, 75001 Paris'),
  megabytes: same('5'),
  min: figures,
  minutes: same('30'),
  model: same(...CARS),
  models: figures,
  month: (locale) => DAYS.map((day) => months(locale).format(new Date(day))),
  monthly: amounts,
  months: figures,
  most: same('3'),
  name: same(...CARS, 'Anna', 'Ugo'),
  names: same('Airbag, Faro LED'),
  net: amounts,
  now: amounts,
  number: same('1', '2'),
  online: same('3'),
  optional: same('Airbag', 'Tetto panoramico'),
  other: same(...CARS),
  others: same('Airbag', 'Faro LED'),
  page: figures,
  pages: figures,
  parts: same('Airbag, Faro LED'),
  paymentYears: same('10'),
  per100: amounts,
  percent: same('8 %'),
  period: same('2026'),
  phone: same('+39 02 123456'),
  // A postal code, with the name of its place where it is known.
  place: same('20121', '20121 Milano', 'SW1A 1AA'),
  plate: same('AA123AA'),
  position: figures,
  policyDocuments: same('60'),
  price: amounts,
  privacyOfficer: same('dpo@targa.example'),
  publisher: same('ADAC', 'Commissione europea'),
  range: same('8.000 € – 11.000 €'),
  rate: same('3,9 %'),
  reason: same('Il documento non è leggibile.'),
  ratingKey: same('60'),
  reminder: same('400'),
  reminderKey: same('90'),
  representative: same('Anna Neri'),
  retryDays: same('30'),
  seconds: figures,
  section: same('Revisione', 'Assicurazione'),
  sellers: same('3'),
  session: same('30'),
  share: same('8', '11', '20'),
  site: same('targa.example'),
  size: measured('MB'),
  stars: same('4'),
  step: same('Optional'),
  summary: same('Revisione 30/11/2026', 'Assurance 08/12/2026, Taxe automobile 01/12/2026, +2'),
  target: same(...VERSIONS),
  text: same('Audi A3'),
  time: same('8:00', '11:30'),
  title: same('SUV', 'Elettriche'),
  to: days,
  total: figures,
  transfers: same('USA'),
  trim: same('Advanced', 'R-Line'),
  trims: same('Advanced, R-Line'),
  types: same('JPEG, PNG'),
  typical: amounts,
  unconfirmedRegistration: same('3'),
  unpaidPayment: same('365'),
  until: days,
  value: figures,
  vat: same('IT01234567890'),
  unpaidProposal: same('90'),
  version: same('2'),
  versions: figures,
  what: same('Assicurazione', 'Kfz-Steuer'),
  when: (locale) => DAYS.map((day) => `${long(day, locale)}, 11:30`),
  words: same('usato', '5 Türen'),
  year: same('2026'),
  zip: same('20121', 'SW1A 1AA'),
};
