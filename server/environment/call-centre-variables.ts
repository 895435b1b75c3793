import { z } from 'zod';
import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';

/** From unassigned ranges, for a site without a call centre. */
export const PLACEHOLDER_NUMBERS = 'it=+390200000100,gb=+442079460100,es=+34990000100,fr=+33199000100,de=+493023125100';
const USUAL_HOURS = '1-5 09:00-20:00,6 09:00-13:00';

const NUMBER = /^([a-z]{2})=(\+[1-9]\d{5,14})$/;
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const HOURS = new RegExp(`^([1-7])(?:-([1-7]))? (${TIME})-(${TIME})$`);

const listOf = (text: string) => text.split(',').map((part) => part.trim());

/** `it=+39…,gb=+44…`: the call centre's phone number in every country. */
export const callCentrePhones = z
  .string()
  .default(PLACEHOLDER_NUMBERS)
  .transform((text, context): Record<Country, string> => {
    const numbers = Object.fromEntries(
      listOf(text).map((part) => {
        const [, country = '', number = ''] = NUMBER.exec(part) ?? [];
        return [country, number];
      }),
    );
    const isComplete =
      COUNTRIES.every((country) => numbers[country]) && Object.keys(numbers).length === COUNTRIES.length;
    if (!isComplete)
      context.addIssue(`must name one number for each of ${COUNTRIES.join(', ')}, such as ${PLACEHOLDER_NUMBERS}`);
    return numbers as Record<Country, string>;
  });

/** `1-5 09:00-20:00,6 09:00-13:00`: days (1 is Monday) and local times of each country. */
export const callCentreHours = z
  .string()
  .default(USUAL_HOURS)
  .transform((text, context): OpeningHours[] =>
    listOf(text).flatMap((part) => {
      const [, first, last = first, from = '', to = ''] = HOURS.exec(part) ?? [];
      if (first === undefined || Number(last) < Number(first) || from >= to) {
        context.addIssue(`must be days and times such as ${USUAL_HOURS}`);
        return [];
      }
      const days = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
      return days.map((day) => ({ day, from, to }));
    }),
  );
