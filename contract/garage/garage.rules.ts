export const MAX_VEHICLES = 5;

/** What somebody may do with a vehicle that its owner shares with them. */
export const SHARE_MODES = ['read', 'write'] as const;
export type ShareMode = (typeof SHARE_MODES)[number];
/** People with whom a vehicle is shared, invitations included. */
export const MAX_GUESTS = 5;
/** Vehicles of others in one garage, besides the own ones. */
export const MAX_SHARED_VEHICLES = 10;
export const MAX_SALE_SHEETS = 5;
/** Entries of a sale sheet: the newest of decades. */
export const MAX_SALE_HISTORY = 200;
/** How many days a sale sheet can be read. */
export const SALE_SHEET_DAYS = [7, 30, 90] as const;
/** A deadline is urgent so many days before. */
export const URGENT_DAYS = 30;

export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 24_000_000;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
/** Of a chosen file; the browser sends a smaller picture of the visible part. */
export const PHOTO_CHOICE_MAX_BYTES = 60 * 1024 * 1024;
export const PHOTO_SIZES = ['192x192', '1200x900'] as const;

export const SUCCESS_REDIRECT_MS = 4_000;

/** A look-up older than this is no longer shown as running. */
export const MAX_CRAWL_MS = 5 * 60_000;

/** Days outside of this range are typing errors. A registration date is never in the future either. */
export const FIRST_REGISTRATION = '1900-01-01';
export const FIRST_DEADLINE = '1990-01-01';
export const LAST_DEADLINE = '2100-12-31';

export const DEADLINE_STATUSES = ['expired', 'urgent', 'normal'] as const;

export const DEADLINE_TYPES = ['insurance', 'review', 'tax'] as const;
export type DeadlineType = (typeof DEADLINE_TYPES)[number];

/** Where the day of a deadline comes from: its owner, the law, or the registry. */
export const DEADLINE_SOURCES = ['typed', 'estimated', 'found'] as const;

/** Why the law leads to a day. */
export const DEADLINE_REASONS = [
  'first-after-three-years',
  'first-after-four-years',
  'every-two-years',
  'every-year',
  'every-year-from-ten',
  'end-of-month',
  'assumed-on-time',
  'tax-fixed-months',
  'tax-registration-month',
  'tax-historic',
  'tax-working-day',
  'tax-anniversary',
  'tax-month-end',
  'policy-calendar-year',
] as const;
export type DeadlineReason = (typeof DEADLINE_REASONS)[number];

/** What the owner of a vehicle may type as long as no registry has said it. */
export const CORRECTABLE_FIELDS = [
  'make',
  'model',
  'matriculation',
  'fuel_type',
  'displacement',
  'power_kw',
  'euro_emission',
  'body_type',
  'average_consumption',
  'co2',
  'region',
] as const;

/** Reasons to pay less Italian road tax that only the owner knows. */
export const TAX_RELIEFS = ['disability', 'historic-certificate', 'gas-only', 'direct-debit'] as const;

/** Colours for the drawing of a vehicle. */
export const VEHICLE_PAINTS = [
  'white',
  'black',
  'grey',
  'silver',
  'blue',
  'sky',
  'red',
  'bordeaux',
  'orange',
  'yellow',
  'green',
  'sand',
] as const;

export const CRAWL_SECTIONS = ['data', ...DEADLINE_TYPES] as const;

export const EURO_EMISSIONS = ['euro0', 'euro1', 'euro2', 'euro3', 'euro4', 'euro5', 'euro6'] as const;

/** The region where the road tax of an Italian car is paid. Trento and Bolzano have tariffs of their own. */
export const TAX_REGIONS = [
  'abruzzo',
  'basilicata',
  'bolzano',
  'calabria',
  'campania',
  'emilia-romagna',
  'friuli-venezia-giulia',
  'lazio',
  'liguria',
  'lombardia',
  'marche',
  'molise',
  'piemonte',
  'puglia',
  'sardegna',
  'sicilia',
  'toscana',
  'trento',
  'umbria',
  'valle-d-aosta',
  'veneto',
] as const;
