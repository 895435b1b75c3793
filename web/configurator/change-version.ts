import type { Colour, Optional, VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { repairSelection } from '#contract/configurator/repair-selection.rules.ts';
import {
  type Configuration,
  cheapest,
  configurationOf,
  isOfTrim,
  isSameTrim,
  ruledOptionals,
  startingChoice,
  type Trim,
  versionsOfTrim,
} from './configuration.ts';
import { type Engine, engineKey } from './engines.ts';

/** Something that is lost, or becomes standard. */
export type Loss =
  | { kind: 'trim' | 'engine' | 'gearbox'; from: VersionRow; to: VersionRow }
  | { kind: 'colour'; from: Colour; to: Colour }
  | { kind: 'optional'; optional: Optional; reason: 'standard' | 'missing' | 'rule' };

/** What the user chose, which is therefore no loss. */
export type ChangedPart = 'trim' | 'engine' | 'gearbox';

/** A change to another version that retains everything the version offers. */
export interface VersionChange {
  to: Configuration;
  /** Difference of the total price, in cents. */
  difference: number;
  losses: readonly Loss[];
}

export function changeToVersion(
  data: ConfiguratorData,
  from: Configuration,
  slug: string,
  changedPart: ChangedPart,
): VersionChange {
  const bare = startingChoice(data, slug);
  if (!bare) throw new Error(`The catalogue has no ${slug}`);
  const { trim, offered } = configurationOf(data, bare);
  const colour = trim.colours.some(({ code }) => code === from.colour.code) ? from.colour.code : bare.colour;
  const wanted = offered.filter(({ code }) => from.choice.optionals.includes(code)).map(({ code }) => code);
  const allowed = repairSelection(ruledOptionals(offered), new Set(wanted));
  const optionals = wanted.filter((code) => allowed.has(code));
  const engineChosen = changedPart !== 'trim' || from.choice.engineChosen;
  const to = configurationOf(data, { version: slug, colour, optionals, ...(engineChosen && { engineChosen }) });
  return {
    to,
    difference: to.price - from.price,
    losses: [
      ...versionLosses(from, to, changedPart),
      ...(to.colour.code === from.colour.code ? [] : [{ kind: 'colour' as const, from: from.colour, to: to.colour }]),
      ...optionalLosses(from, to),
    ],
  };
}

/** The cheapest version of another trim; once an engine was chosen, the version with the most similar one. */
export function changeToTrim(data: ConfiguratorData, from: Configuration, trim: Trim): VersionChange {
  if (isSameTrim(trim, from.trim)) return { to: from, difference: 0, losses: [] };
  const candidates = versionsOfTrim(data, trim);
  const version = from.choice.engineChosen ? mostSimilar(candidates, from.version) : cheapest(candidates);
  if (!version) throw new Error(`The trim ${trim.slug} has no version`);
  return changeToVersion(data, from, version.slug, 'trim');
}

/** Another engine: one option where the trim offers it, else one for each trim that does, the nearest first. */
export function changesToEngine(data: ConfiguratorData, from: Configuration, engine: Engine): VersionChange[] {
  const trims = data.trims.filter((trim) => engine.versions.some((version) => isOfTrim(version, trim)));
  const own = trims.filter((trim) => isSameTrim(trim, from.trim));
  return (own.length > 0 ? own : trims)
    .toSorted((one, other) => trimDistance(from.trim, one) - trimDistance(from.trim, other))
    .map((trim) => changeToVersion(data, from, versionInTrim(engine, trim, from.version).slug, 'engine'));
}

function versionInTrim({ versions }: Engine, trim: Trim, like: VersionRow): VersionRow {
  const inTrim = versions.filter((version) => isOfTrim(version, trim));
  const found =
    inTrim.find(({ gearbox, gears }) => gearbox === like.gearbox && gears === like.gears) ?? cheapest(inTrim);
  if (!found) throw new Error(`The trim ${trim.slug} does not have this engine`);
  return found;
}

/** Of two trims at the same distance the richer one comes first. */
function trimDistance(from: Trim, to: Trim): number {
  return Math.abs(to.level - from.level) - (to.level > from.level ? 0.5 : 0);
}

/** Compares gearbox and power first, then the fuel, then the price. */
function mostSimilar(candidates: readonly VersionRow[], wanted: VersionRow): VersionRow | undefined {
  const differences = (version: VersionRow) => [
    Number(version.gearbox !== wanted.gearbox) + Number(version.powerKw !== wanted.powerKw),
    Math.abs(version.powerKw - wanted.powerKw),
    Number(version.fuel !== wanted.fuel),
    Number(engineKey(version) !== engineKey(wanted)),
    version.price,
  ];
  return candidates
    .map((version) => ({ version, keys: differences(version) }))
    .toSorted((one, other) => compareInOrder(one.keys, other.keys))[0]?.version;
}

function compareInOrder(one: readonly number[], other: readonly number[]): number {
  return one.map((key, place) => key - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function versionLosses(one: Configuration, other: Configuration, changedPart: ChangedPart): Loss[] {
  const [from, to] = [one.version, other.version];
  if (changedPart === 'engine') return isSameTrim(one.trim, other.trim) ? [] : [{ kind: 'trim', from, to }];
  // An engine that the user did not choose is no loss.
  if (changedPart === 'gearbox' || !one.choice.engineChosen) return [];
  if (engineKey(from) !== engineKey(to)) return [{ kind: 'engine', from, to }];
  return from.gearbox === to.gearbox ? [] : [{ kind: 'gearbox', from, to }];
}

function optionalLosses(from: Configuration, to: Configuration): Loss[] {
  const retained = new Set(to.choice.optionals);
  return from.optionals
    .filter(({ code }) => !retained.has(code))
    .map((optional) => ({ kind: 'optional' as const, optional, reason: reasonOf(optional, to) }));
}

function reasonOf({ code, name }: Optional, { trim, offered }: Configuration): 'standard' | 'missing' | 'rule' {
  if (offered.some((other) => other.code === code)) return 'rule';
  return trim.equipment.some((item) => item.code === code || item.name === name) ? 'standard' : 'missing';
}
