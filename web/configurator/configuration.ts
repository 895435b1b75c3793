import type { Colour, Optional, VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { writeCode } from '#contract/configurator/configuration-code.rules.ts';
import { configurationPrice } from '#contract/configurator/configuration-price.rules.ts';
import type { ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { fitOptionals } from '#contract/configurator/fit-optionals.rules.ts';
import type { RuledOptional } from '#contract/configurator/optionals.rules.ts';
import type { Country } from '#contract/shared/country.ts';

/** What a user chooses; the version determines trim, engine and gearbox. */
export interface Choice {
  /** Slug of the version. */
  version: string;
  /** Code of the colour; optionals too are codes, in the order of the price list. */
  colour: string;
  optionals: readonly string[];
  /** The user has chosen this engine or gearbox; otherwise a trim comes with its cheapest version. */
  engineChosen?: boolean;
}

export type Trim = ConfiguratorData['trims'][number];

/** A choice with the objects its codes refer to. */
export interface Configuration {
  choice: Choice;
  version: VersionRow;
  trim: Trim;
  colour: Colour;
  /** What the version offers, with the rules that apply to it. */
  offered: readonly Optional[];
  optionals: readonly Optional[];
  price: number;
}

/** Undefined when the catalogue does not have it. */
export function findConfiguration(data: ConfiguratorData, choice: Choice): Configuration | undefined {
  const version = data.versions.find(({ slug }) => slug === choice.version);
  const trim = version && trimOf(data, version);
  const colour = trim?.colours.find(({ code }) => code === choice.colour);
  if (!version || !trim || !colour) return undefined;
  const offered = fitOptionals(trim.optionals, version.fuel);
  const optionals = offered.filter(({ code }) => choice.optionals.includes(code));
  if (optionals.length !== choice.optionals.length) return undefined;
  const price = configurationPrice(
    version.price,
    colour.price,
    optionals.map((optional) => optional.price),
  );
  return { choice, version, trim, colour, offered, optionals, price };
}

export function configurationOf(data: ConfiguratorData, choice: Choice): Configuration {
  const configuration = findConfiguration(data, choice);
  if (!configuration) throw new Error(`The catalogue has no ${choice.version} in ${choice.colour}`);
  return configuration;
}

export function trimOf(data: ConfiguratorData, version: VersionRow): Trim | undefined {
  return data.trims.find((trim) => isOfTrim(version, trim));
}

/** Trims of two bodies may have the same slug. */
export function isOfTrim(version: VersionRow, trim: Trim): boolean {
  return version.trim.slug === trim.slug && version.bodyType === trim.bodyType;
}

export function isSameTrim(one: Trim, other: Trim): boolean {
  return one.slug === other.slug && one.bodyType === other.bodyType;
}

/** The cheapest version in its cheapest colour, unless a version is given. */
export function startingChoice(data: ConfiguratorData, slug?: string): Choice | undefined {
  const version = slug === undefined ? cheapest(data.versions) : data.versions.find((one) => one.slug === slug);
  const colour = version && cheapest(trimOf(data, version)?.colours ?? []);
  if (!version || !colour) return undefined;
  const choice = { version: version.slug, colour: colour.code, optionals: [] };
  return slug === undefined ? choice : { ...choice, engineChosen: true };
}

export function versionsOfTrim(data: ConfiguratorData, trim: Trim): VersionRow[] {
  return data.versions.filter((version) => isOfTrim(version, trim));
}

export function cheapest<Item extends { price: number }>(items: readonly Item[]): Item | undefined {
  return items.toSorted((one, other) => one.price - other.price)[0];
}

export function codeOf({ choice, price }: Configuration, country: Country): string {
  return writeCode({ ...choice, country, price });
}

/** In the format of the rule engine. */
export function ruledOptionals(optionals: readonly Optional[]): RuledOptional[] {
  return optionals.map(({ code, rules }) => ({ id: code, rules }));
}
