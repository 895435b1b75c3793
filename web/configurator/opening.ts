import type { CheckedConfiguration, ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { changeToVersion } from './change-version.ts';
import {
  type Choice,
  cheapest,
  configurationOf,
  findConfiguration,
  startingChoice,
  versionsOfTrim,
} from './configuration.ts';

/** The initial state of the configurator. */
export interface Opening {
  choice: Choice;
  /** The code it was opened with, if it stands for exactly this choice. */
  code?: string;
  /** Parts of the code that are no longer offered. */
  lost: number;
  /** It is saved in the user's account. */
  isSaved?: boolean;
  /** The price stored in the code and the current price, both in the code's country. */
  before?: CheckedConfiguration['before'];
}

interface OpeningOptions {
  code?: string;
  /** The code as resolved by the server. */
  checked?: CheckedConfiguration;
  /** Slug of a version. */
  version?: string;
}

/** Undefined when the requested version does not exist. */
export function openConfiguration(
  data: ConfiguratorData,
  { code, checked, version }: OpeningOptions,
): Opening | undefined {
  const wanted = checked && openChoice(data, choiceOf(checked));
  if (!checked || !wanted) {
    const choice = startingChoice(data, version);
    return choice && { choice, lost: 0 };
  }
  const opened = { choice: wanted, lost: checked.lost, before: checked.before };
  if (version === undefined || version === wanted.version) return { ...opened, ...(code && { code }) };
  if (!data.versions.some(({ slug }) => slug === version)) return undefined;
  const { to } = changeToVersion(data, configurationOf(data, wanted), version, 'trim');
  const choice = openChoice(data, to.choice);
  return choice && { choice, lost: 0 };
}

/** A code does not store whether the engine was chosen: one that is not the cheapest of its trim was. */
export function openChoice(data: ConfiguratorData, { engineChosen: _, ...choice }: Choice): Choice | undefined {
  const found = findConfiguration(data, choice);
  if (!found) return undefined;
  const isCheapest = cheapest(versionsOfTrim(data, found.trim))?.slug === choice.version;
  return isCheapest ? choice : { ...choice, engineChosen: true };
}

export function choiceOf({ version, colour, optionals }: CheckedConfiguration): Choice {
  return { version, colour, optionals };
}
