import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import { FUELS, type PaintKind } from '#contract/catalogue/catalogue.rules.ts';
import type { OptionalRule } from '#contract/configurator/optionals.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { COLOURS } from './colours.data.ts';
import { EQUIPMENT, REPLACES } from './equipment.data.ts';
import { OPTIONALS } from './optionals.data.ts';
import { pricesOf } from './prices.ts';
import type { SeedModel } from './seed-model.ts';

const REFERENCE_PRICE = 25_000;
const TALL = new Set(['suv', 'suv-coupe', 'offroad', 'mpv', 'wagon']);
const COMBUSTION = FUELS.filter((fuel) => fuel !== 'bev');

type Limit = 'electric' | 'combustion' | 'tall' | undefined;

function fits({ bodyType }: SeedModel, limit: Limit): boolean {
  return limit !== 'tall' || TALL.has(bodyType);
}

function fuelsOf(limit: Limit): Fuel[] | null {
  if (limit === 'electric') return ['bev'];
  return limit === 'combustion' ? COMBUSTION : null;
}

export interface DemoTrimEquipment {
  code: string;
  fuels: Fuel[] | null;
}

/** The standard equipment of a trim; better items replace simpler ones. */
export function equipmentOf(model: SeedModel, trimLevel: number): DemoTrimEquipment[] {
  const present = EQUIPMENT.filter(({ fromTrim, onlyFor }) => fromTrim <= trimLevel && fits(model, onlyFor));
  const replaced = new Set(present.map(({ code }) => REPLACES[code]));
  return present
    .filter(({ code }) => !replaced.has(code))
    .map(({ code, onlyFor }) => ({ code, fuels: fuelsOf(onlyFor) }));
}

export interface DemoColour {
  code: string;
  kind: PaintKind;
  value: string;
  prices: Record<Country, number>;
}

/** Paint prices scale with the car; the matt one is for sporty trims. */
export function coloursOf({ priceEuro }: SeedModel, trimLevel: number, trims: number): DemoColour[] {
  return COLOURS.filter(({ kind }) => kind !== 'matt' || trimLevel === trims - 1).map(
    ({ code, kind, value, euro }) => ({
      code,
      kind,
      value,
      prices: pricesOf(scaled(euro, priceEuro), 10),
    }),
  );
}

export interface DemoTrimOptional {
  code: string;
  fuels: Fuel[] | null;
  rules: OptionalRule[];
  prices: Record<Country, number>;
}

/** The optionals of a trim. Rules about items that the trim has as standard or cannot have are adapted. */
export function optionalsOf(model: SeedModel, trimLevel: number): DemoTrimOptional[] {
  const isStandard = (from: number | undefined) => from !== undefined && from <= trimLevel;
  const offered = OPTIONALS.filter(({ standardFrom, onlyFor }) => !isStandard(standardFrom) && fits(model, onlyFor));
  const choosable = new Set(offered.map(({ code }) => code));
  const standard = new Set(OPTIONALS.filter(({ standardFrom }) => isStandard(standardFrom)).map(({ code }) => code));
  return offered.map(({ code, onlyFor, rules, priceEuro }) => ({
    code,
    fuels: fuelsOf(onlyFor),
    rules: rules.flatMap((rule) => fitRule(rule, choosable, standard)),
    prices: pricesOf(scaled(priceEuro, model.priceEuro), 10),
  }));
}

function fitRule(rule: OptionalRule, choosable: ReadonlySet<string>, standard: ReadonlySet<string>): OptionalRule[] {
  const offered = (codes: readonly string[]) => codes.filter((code) => choosable.has(code));
  const isMet = (codes: readonly string[]) => codes.every((code) => standard.has(code));
  switch (rule.action) {
    case 'add-all':
    case 'remove-all': {
      const optionals = offered(rule.optionals);
      return optionals.length > 0 ? [{ action: rule.action, optionals }] : [];
    }
    case 'add-one-of':
      return rule.optionals.some((code) => standard.has(code))
        ? []
        : [{ action: rule.action, optionals: offered(rule.optionals) }];
    case 'add-one-all': {
      const groups = rule.groups.map((group) => group.filter((code) => !standard.has(code)));
      if (rule.groups.some(isMet)) return [];
      return [{ action: rule.action, groups: groups.filter((group) => group.every((code) => choosable.has(code))) }];
    }
    case 'remove-one-of':
      return rule.optionals.every((code) => choosable.has(code)) ? [rule] : [];
  }
}

function scaled(euro: number, carPrice: number): number {
  return euro * Math.min(3, Math.max(0.8, Math.sqrt(carPrice / REFERENCE_PRICE)));
}
