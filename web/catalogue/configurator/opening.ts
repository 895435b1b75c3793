import type { CheckedConfiguration, ConfiguratorData } from '#contract/configurations.ts';
import { type Choice, configurationOf, findConfiguration, startingChoice } from './configuration.ts';
import { moveToVersion } from './move.ts';

/** How the configurator begins. */
export interface Opening {
  choice: Choice;
  /** The code it was opened with, if it stands for exactly this choice. */
  code?: string;
  /** Parts of the code that are no longer offered. */
  lost: number;
  /** It comes from the account of the person. */
  isKept?: boolean;
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
  const wanted = checked && choiceOf(checked);
  const before = wanted && findConfiguration(data, wanted);
  if (!checked || !wanted || !before) {
    const choice = startingChoice(data, version);
    return choice && { choice, lost: 0 };
  }
  const opened = { choice: wanted, lost: checked.lost, before: checked.before };
  if (version === undefined || version === wanted.version) return { ...opened, ...(code && { code }) };
  if (!data.versions.some(({ slug }) => slug === version)) return undefined;
  return { choice: moveToVersion(data, configurationOf(data, wanted), version, 'gearbox').to.choice, lost: 0 };
}

export function choiceOf({ version, colour, optionals }: CheckedConfiguration): Choice {
  return { version, colour, optionals };
}
