import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COUNTRIES, LOCALE_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { legalGuarantee } from '#contract/used-cars/sale-law.rules.ts';

function guaranteeText(locale: Locale): string {
  const file = new URL(`../../../locales/${locale}/used-cars.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).law['guarantee-dealer'];
}

/** A term may be written in months or in years. */
const waysToWrite = (months: number | null | undefined) =>
  months ? [months, ...(months % 12 === 0 ? [months / 12] : [])] : [];

it.each(COUNTRIES)(
  'the guarantee of a dealer in %s is written with the figures of its law, and no others',
  (country) => {
    const law = legalGuarantee(country, 'dealer');
    const figures = guaranteeText(LOCALE_OF[country]).match(/\d+/g)?.map(Number) ?? [];
    const terms = [law?.months, law?.shortestMonths, law?.presumedMonths].map(waysToWrite);
    for (const ways of terms.filter(({ length }) => length > 0))
      expect(
        ways.some((figure) => figures.includes(figure)),
        `${ways} in ${figures}`,
      ).toBe(true);
    const known = [...terms.flat(), law?.rejectDays];
    for (const figure of figures) expect(known).toContain(figure);
  },
);
