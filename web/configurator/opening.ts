import type { CheckedConfiguration, ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import {
  type Choice,
  cheapest,
  configurationOf,
  findConfiguration,
  startingChoice,
  versionsOfTrim,
} from './configuration.ts';
import { moveToVersion } from './move.ts';

/** How the configurator begins. */
export interface Opening {
  choice: Choice;
  /** The code it was opened with, if it stands for exactly this choice. */
  code?: string;
  /** Parts of the code that are no longer offered. */
  lost: number;
  /** It comes from the account of the person. */
  isSaved?: boolean;
  /** What the code says it cost, and what the same costs now, both in the code's country. */
  before?: CheckedConfiguration['before'];
}

interface Asked {
  code?: string;
  /** What the server makes of the code. */
  checked?: CheckedConfiguration;
  /** The slug of a version. */
  version?: string;
}

/** Undefined when a version is asked for that there is not. */
export function openConfiguration(data: ConfiguratorData, { code, checked, version }: Asked): Opening | undefined {
  const wanted = checked && openChoice(data, choiceOf(checked));
  if (!checked || !wanted) {
    const choice = startingChoice(data, version);
    return choice && { choice, lost: 0 };
  }
  const opened = { choice: wanted, lost: checked.lost, before: checked.before };
  if (version === undefined || version === wanted.version) return { ...opened, ...(code && { code }) };
  if (!data.versions.some(({ slug }) => slug === version)) return undefined;
  const { to } = moveToVersion(data, configurationOf(data, wanted), version, 'trim');
  const choice = openChoice(data, to.choice);
  return choice && { choice, lost: 0 };
}

/** A code does not tell whether its engine was asked for: one that is not the cheapest of its trim was. */
export function openChoice(data: ConfiguratorData, { engineChosen: _, ...choice }: Choice): Choice | undefined {
  const found = findConfiguration(data, choice);
  if (!found) return undefined;
  const isCheapest = cheapest(versionsOfTrim(data, found.trim))?.slug === choice.version;
  return isCheapest ? choice : { ...choice, engineChosen: true };
}

export function choiceOf({ version, colour, optionals }: CheckedConfiguration): Choice {
  return { version, colour, optionals };
}
