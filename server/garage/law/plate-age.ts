import { addDays, daysBetween } from '#contract/shared/days.ts';

/** Italian plates never have I, O, Q or U. */
const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';
const PAIRS = LETTERS.length ** 2;
const NUMBERS = 1_000;

/** When the first plate of each initial was issued, roughly. */
const FIRST_DAYS: readonly [initial: string, day: string][] = [
  ['A', '1994-02-01'],
  ['B', '1999-01-10'],
  ['C', '2002-01-15'],
  ['D', '2006-01-20'],
  ['E', '2010-03-15'],
  ['F', '2015-01-20'],
  ['G', '2020-01-10'],
  ['H', '2025-07-01'],
  ['J', '2030-12-01'],
];

/** About when an Italian plate was issued: its letters and then its number are assigned in order. */
export function plateDay(plate: string): string {
  const place = placeOf(plate);
  const initial = Math.min(Math.floor(place), FIRST_DAYS.length - 2);
  const [, from = ''] = FIRST_DAYS[initial] ?? [];
  const [, to = ''] = FIRST_DAYS[initial + 1] ?? [];
  const share = Math.min(place - initial, 1);
  return addDays(from, Math.floor(daysBetween(from, to) * share));
}

/** Counted in initials: AA000AA is 0, BA000AA is 1. The last letters count more than the number between them. */
function placeOf(plate: string): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = [0, 1, 5, 6].map((index) => letterAt(plate, index));
  const withinPair = (third * LETTERS.length + fourth) * NUMBERS + Number(plate.slice(2, 5));
  return first + (second + withinPair / (PAIRS * NUMBERS)) / LETTERS.length;
}

/** An unused letter counts like the one before it. */
function letterAt(plate: string, index: number): number {
  const letter = plate[index] ?? 'A';
  return [...LETTERS].findLastIndex((known) => known <= letter);
}
