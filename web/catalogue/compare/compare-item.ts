import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import { BODY_TYPES, MAX_SHAPE_LENGTH } from '#contract/catalogue/catalogue.rules.ts';
import { isComparedKey, MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import { isLocale, type Locale } from '#contract/shared/locale.ts';

/** The data of a car needed to show it in the selection before a page loads the rest. */
export interface CompareItem {
  /** As in `keyOf`. */
  key: string;
  make: string;
  name: string;
  detail: string;
  bodyType: BodyType;
  lengthMm: number | null;
  heightMm: number | null;
  widthMm: number | null;
  /** Not part of selections of earlier releases. */
  shape?: string | null | undefined;
  modelId: number;
}

/** Names differ by language, so an item stores the language of its names. */
export interface ChosenCar extends CompareItem {
  locale: Locale;
}

const MAX_NAME = 200;
const LARGEST_MM = 20_000;

const isName = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= MAX_NAME;
const isLength = (value: unknown) =>
  value === null || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_MM);

const isShape = (value: unknown) =>
  (value ?? null) === null || (typeof value === 'string' && value.length <= MAX_SHAPE_LENGTH);

function isChosenCar(value: unknown): value is ChosenCar {
  const car = (value ?? {}) as Record<keyof ChosenCar, unknown>;
  return (
    typeof car.key === 'string' &&
    isComparedKey(car.key) &&
    [car.make, car.name, car.detail].every(isName) &&
    BODY_TYPES.some((type) => type === car.bodyType) &&
    [car.lengthMm, car.heightMm, car.widthMm].every(isLength) &&
    isShape(car.shape) &&
    Number.isInteger(car.modelId) &&
    isLocale(car.locale)
  );
}

/** Parses the stored selection; invalid, repeated and surplus items are left out. */
export function readChosen(text: string | null): ChosenCar[] {
  const found = parse(text);
  if (!Array.isArray(found)) return [];
  const known = new Map(found.filter(isChosenCar).map((car) => [car.key, car]));
  return [...known.values()].slice(0, MAX_COMPARED);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}
