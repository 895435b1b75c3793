import type { SearchChoice } from '#contract/search/search-filters.rules.ts';
import type { Bitmap } from './bitmap.ts';
import type { MatchSet } from './match-set.ts';
import { newArray } from './workspace.ts';

/** Choices that differ between the versions of a model, and have few values. */
export const VERSION_CHOICES = ['bodyType', 'fuel', 'gearbox', 'traction', 'seats'] as const satisfies SearchChoice[];
export type VersionChoice = (typeof VERSION_CHOICES)[number];

export function ofEachChoice<Value>(toValue: (choice: VersionChoice) => Value): Record<VersionChoice, Value> {
  return Object.fromEntries(VERSION_CHOICES.map((choice) => [choice, toValue(choice)])) as Record<VersionChoice, Value>;
}

/** Higher than any figure. */
export const HIGHEST = 2_147_483_647;

/** The versions with a value: the blocks that have any, and their bits. */
export interface Holders {
  blocks: Uint32Array;
  bits: Bitmap;
  /** 1 where the previous block belongs to the same model. */
  continues: Uint8Array;
}

/** The figures of all versions for one range; money is in cents. */
export interface Figures {
  /** For each row; MISSING where a version has none. */
  rows: Int32Array;
  /** The versions that have a figure. */
  known: Bitmap;
  /** The lowest and the highest known figure of each block; HIGHEST and MISSING where none is known. */
  lowest: Int32Array;
  highest: Int32Array;
}

/** A block is up to 32 versions of one model, so that one operation tests all of them. */
export interface Blocks {
  count: number;
  modelOf: Uint32Array;
  /** The rows of a block, and the blocks of a model, go from its own entry up to the next one. */
  firstRow: Uint32Array;
  firstBlock: Uint32Array;
  all: Bitmap;
  /** For each value, by its code. */
  holders: Record<VersionChoice, readonly Holders[]>;
  /** For each range, in the order of the contract. */
  figures: readonly Figures[];
}

/** The models with any of these versions. */
export function modelsOf({ modelOf }: Blocks, left: MatchSet): Uint32Array {
  const blocks = left.blocks();
  const models = newArray(Uint32Array, blocks.length);
  let count = 0;
  let last = -1;
  for (let place = 0; place < blocks.length; place += 1) {
    const model = modelOf[blocks[place] as number] as number;
    models[count] = model;
    if (model !== last) count += 1;
    last = model;
  }
  return models.subarray(0, count);
}

/** Whether a model has any of these versions. */
export function isLeft({ firstBlock }: Blocks, { versions }: MatchSet, model: number): boolean {
  return versions.subarray(firstBlock[model], firstBlock[model + 1]).some((bits) => bits !== 0);
}
