/** The steps of calculating a road tax. */
export const TAX_LINE_CODES = [
  'power',
  'power-above',
  'quarter-electric',
  'quarter-gas',
  'half-certificate',
  'minimum',
  'first-months',
  'direct-debit',
  'surcharge',
  'historic',
  'free-disability',
  'free-electric',
  'free-small-car',
  'displacement',
  'displacement-old',
  'co2',
  'relief-low-co2',
  'rounded-down',
  'first-year',
  'standard-rate',
  'band',
  'free-old',
] as const;
export type TaxLineCode = (typeof TAX_LINE_CODES)[number];

export const TAX_HINTS = [
  'regional-reduction',
  'decree-2027',
  'check-with-region',
  'german-notice',
  'expensive-car',
  'british-notice',
] as const;
export type TaxHint = (typeof TAX_HINTS)[number];

/** What a calculation needs to know. */
export const TAX_NEEDS = [
  'matriculation',
  'fuel_type',
  'displacement',
  'power_kw',
  'euro_emission',
  'co2',
  'region',
] as const;
export type TaxNeed = (typeof TAX_NEEDS)[number];
