import type { ConfiguratorData } from '#contract/configurations.ts';
import { repairSelection } from '#contract/configurator/repair-selection.ts';
import type { Colour, Optional, VersionRow } from '#contract/versions.ts';
import {
  type Configuration,
  cheapest,
  configurationOf,
  isOfTrim,
  isSameTrim,
  ruledOptionals,
  startingChoice,
  type Trim,
} from './configuration.ts';
import { type Engine, engineKey } from './engines.ts';

/** Something that cannot be kept, or need not be. */
export type Loss =
  | { kind: 'trim' | 'engine' | 'gearbox'; from: VersionRow; to: VersionRow }
  | { kind: 'colour'; from: Colour; to: Colour }
  | { kind: 'optional'; optional: Optional; reason: 'standard' | 'missing' | 'rule' };

/** What was asked for: a change of it is no loss. */
export type Asked = 'trim' | 'engine' | 'gearbox';

/** The way to another version, with everything kept that it can have. */
export interface Move {
  to: Configuration;
  /** Of the whole price, in cents. */
  difference: number;
  losses: readonly Loss[];
}

export function moveToVersion(data: ConfiguratorData, from: Configuration, slug: string, asked: Asked): Move {
  const bare = startingChoice(data, slug);
  if (!bare) throw new Error(`The catalogue has no ${slug}`);
  const { trim, offered } = configurationOf(data, bare);
  const colour = trim.colours.some(({ code }) => code === from.colour.code) ? from.colour.code : bare.colour;
  const wanted = offered.filter(({ code }) => from.choice.optionals.includes(code)).map(({ code }) => code);
  const allowed = repairSelection(ruledOptionals(offered), new Set(wanted));
  const optionals = wanted.filter((code) => allowed.has(code));
  const to = configurationOf(data, { version: slug, colour, optionals });
  return {
    to,
    difference: to.price - from.price,
    losses: [
      ...versionLosses(from, to, asked),
      ...(to.colour.code === from.colour.code ? [] : [{ kind: 'colour' as const, from: from.colour, to: to.colour }]),
      ...optionalLosses(from, to),
    ],
  };
}

/** The same engine and gearbox in another trim, or what comes nearest. */
export function moveToTrim(data: ConfiguratorData, from: Configuration, trim: Trim): Move {
  const candidates = data.versions.filter((version) => isOfTrim(version, trim));
  const nearest = candidates.toSorted((one, other) => distance(from.version, one) - distance(from.version, other))[0];
  if (!nearest) throw new Error(`The trim ${trim.slug} has no version`);
  return moveToVersion(data, from, nearest.slug, 'trim');
}

/** Another engine: one way where the trim has it, else one for each trim that does, the nearest trim first. */
export function movesToEngine(data: ConfiguratorData, from: Configuration, engine: Engine): Move[] {
  const trims = data.trims.filter((trim) => engine.versions.some((version) => isOfTrim(version, trim)));
  const own = trims.filter((trim) => isSameTrim(trim, from.trim));
  return (own.length > 0 ? own : trims)
    .toSorted((one, other) => trimDistance(from.trim, one) - trimDistance(from.trim, other))
    .map((trim) => moveToVersion(data, from, versionInTrim(engine, trim, from.version).slug, 'engine'));
}

function versionInTrim({ versions }: Engine, trim: Trim, like: VersionRow): VersionRow {
  const inTrim = versions.filter((version) => isOfTrim(version, trim));
  const found =
    inTrim.find(({ gearbox, gears }) => gearbox === like.gearbox && gears === like.gears) ?? cheapest(inTrim);
  if (!found) throw new Error(`The trim ${trim.slug} does not have this engine`);
  return found;
}

/** Between two at the same distance the richer trim is offered first. */
function trimDistance(from: Trim, to: Trim): number {
  return Math.abs(to.level - from.level) - (to.level > from.level ? 0.5 : 0);
}

/** Another fuel weighs more than any power, another engine more than another gearbox. */
function distance(from: VersionRow, to: VersionRow): number {
  if (from.slug === to.slug) return 0;
  const gearbox = from.gearbox === to.gearbox ? 0 : 0.5;
  if (engineKey(from) === engineKey(to)) return gearbox;
  const parts = [
    [from.bodyType !== to.bodyType, 100_000],
    [from.fuel !== to.fuel, 10_000],
    [from.traction !== to.traction, 5],
  ] as const;
  const rest = parts.reduce((sum, [differs, weight]) => sum + (differs ? weight : 0), 1);
  return rest + Math.abs(from.powerKw - to.powerKw) + gearbox;
}

function versionLosses(one: Configuration, other: Configuration, asked: Asked): Loss[] {
  const [from, to] = [one.version, other.version];
  if (asked === 'engine') return isSameTrim(one.trim, other.trim) ? [] : [{ kind: 'trim', from, to }];
  if (asked === 'gearbox') return [];
  if (engineKey(from) !== engineKey(to)) return [{ kind: 'engine', from, to }];
  return from.gearbox === to.gearbox ? [] : [{ kind: 'gearbox', from, to }];
}

function optionalLosses(from: Configuration, to: Configuration): Loss[] {
  const kept = new Set(to.choice.optionals);
  return from.optionals
    .filter(({ code }) => !kept.has(code))
    .map((optional) => ({ kind: 'optional' as const, optional, reason: reasonOf(optional, to) }));
}

function reasonOf({ code, name }: Optional, { trim, offered }: Configuration): 'standard' | 'missing' | 'rule' {
  if (offered.some((other) => other.code === code)) return 'rule';
  return trim.equipment.some((item) => item.code === code || item.name === name) ? 'standard' : 'missing';
}
