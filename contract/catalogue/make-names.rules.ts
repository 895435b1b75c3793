import type { Locale } from '../shared/locale.ts';
import { slugOf } from '../shared/slug.ts';

interface Named {
  slug: string;
  name: string;
}

/** Makes that are sold under another name in the country of a language. */
export const LOCAL_MAKES: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  en: { opel: 'Vauxhall' },
};

/** What else people call a make, in every country. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'alfa-romeo': ['Alfa'],
  chevrolet: ['Chevy'],
  'mercedes-benz': ['Mercedes'],
  opel: ['Opel', 'Vauxhall'],
  volkswagen: ['VW'],
};

const slugsByOtherName = new Map(
  Object.entries(OTHER_NAMES).flatMap(([slug, names]) => names.map((name) => [slugOf(name), slug] as const)),
);

export function localMakeName({ slug, name }: Named, locale: Locale): string {
  return LOCAL_MAKES[locale]?.[slug] ?? name;
}

/** All names by which a make is searched. */
export function namesOfMake({ slug, name }: Named): string[] {
  return [...new Set([name, ...(OTHER_NAMES[slug] ?? [])])];
}

/** The slug of a make that somebody, or a registry, has written. */
export function makeSlugOf(name: string): string {
  const slug = slugOf(name);
  return slugsByOtherName.get(slug) ?? slug;
}
