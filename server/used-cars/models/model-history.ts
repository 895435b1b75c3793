import { readFile } from 'node:fs/promises';
import { COUNTRIES, type Country, LOCALE_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type { UsedBodyType, UsedFuel } from '#contract/used-cars/used-cars.rules.ts';
import { lazy } from '#server/shared/lazy.ts';

const TABLE = new URL('./model-history.tsv', import.meta.url);

/** A model as it was sold for some years. */
export interface Generation {
  make: string;
  /** Its own name, and the one it is shown under: an A3 Sportback is an A3. */
  name: string;
  family: string;
  fromYear: number;
  /** Null while it is still sold. */
  toYear: number | null;
  bodyTypes: readonly UsedBodyType[];
  segment: string;
  fuels: readonly UsedFuel[];
  powerKw: readonly [least: number, most: number];
  lengthMm: number;
  /** Of a middle version when it was new, in euro. */
  listPrice: number;
  /** 1 is very common, 5 rare. */
  popularity: number;
  names: Partial<Record<Locale, string>>;
  aliases: readonly string[];
}

/** A model with its names, as a listing refers to it. */
export interface UsedModel {
  make: string;
  makeName: string;
  slug: string;
  name: string;
  names: Partial<Record<Locale, string>>;
  aliases: string[];
  catalogueSlug: string | null;
}

export const readModelHistory = lazy(async (): Promise<readonly Generation[]> => {
  const lines = (await readFile(TABLE, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.slice(1).map(readGeneration);
});

function readGeneration(line: string): Generation {
  const [make = '', name = '', , fromYear, toYear, bodies = '', segment = '', fuels = '', ...rest] = line.split('\t');
  const [least, most, lengthMm, listPrice, popularity, otherNames = ''] = rest;
  const others = otherNames
    .split('; ')
    .filter(Boolean)
    .map((entry) => entry.split(': ') as [string, string]);
  const local = others.filter((entry): entry is [Country, string] => COUNTRIES.includes(entry[0] as Country));
  return {
    make,
    name,
    family: others.find(([kind]) => kind === 'fam')?.[1] ?? name,
    fromYear: Number(fromYear),
    toYear: toYear ? Number(toYear) : null,
    bodyTypes: bodies.split(',') as UsedBodyType[],
    segment,
    fuels: fuels.split(',') as UsedFuel[],
    powerKw: [Number(least), Number(most)],
    lengthMm: Number(lengthMm),
    listPrice: Number(listPrice),
    popularity: Number(popularity),
    names: Object.fromEntries(
      local.filter(([, own]) => isShown(own)).map(([country, own]) => [LOCALE_OF[country], withoutMake(own)]),
    ),
    aliases: others.filter(([kind]) => kind !== 'fam').map(([, own]) => own),
  };
}

/** The name of two bodies at once is only good for finding a model. */
function isShown(name: string): boolean {
  return !name.includes('/');
}

/** A Vauxhall Viva is shown as a Viva of its make. */
function withoutMake(name: string): string {
  return name.replace(/^Vauxhall /, '');
}

/** The models of all generations by make and slug; those still sold are linked to the catalogue. */
export function modelsOf(generations: readonly Generation[]): ReadonlyMap<string, UsedModel> {
  const families = Map.groupBy(generations, ({ make, family }) => `${slugOf(make)}/${slugOf(family)}`);
  return new Map([...families].map(([key, members]) => [key, modelOf(members)]));
}

function modelOf(members: readonly Generation[]): UsedModel {
  const [{ make: makeName, family: name }] = members as [Generation];
  const namesakes = members.filter((member) => member.name === name);
  const names = Object.assign({}, ...namesakes.map((member) => member.names)) as UsedModel['names'];
  const [current] = members.filter(({ toYear }) => toYear === null).sort((a, b) => a.popularity - b.popularity);
  const aliases = new Set(members.flatMap((member) => [member.name, ...member.aliases]));
  return {
    make: slugOf(makeName),
    makeName,
    slug: slugOf(name),
    name,
    names,
    aliases: [...aliases].filter((alias) => alias !== name),
    catalogueSlug: current ? slugOf(current.name) : null,
  };
}
