import { SEARCH_RANGES, type SearchChoice } from '#contract/search/search-filters.rules.ts';
import type { Bitmap } from '#server/bitmap-search/bitmap.ts';
import type { BlockRows, Figures } from '#server/bitmap-search/figures.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';

/** Choices that differ between the versions of a model, and have few values. */
export const VERSION_CHOICES = [
  'bodyType',
  'fuel',
  'gearbox',
  'traction',
  'seats',
  'doors',
  'equipment',
  'consumption',
  'novice',
  'sticker',
  'offers',
] as const satisfies SearchChoice[];
/** A version may have several of these, and must have all that are chosen. */
export const SEVERAL_VALUES = 'equipment' satisfies (typeof VERSION_CHOICES)[number];

export type VersionChoice = (typeof VERSION_CHOICES)[number];

/** The figures of a version: those of the ranges first, then one that models are only sorted by. */
export const FIGURES = [...SEARCH_RANGES, 'energyUse'] as const;

export function ofEachChoice<Value>(toValue: (choice: VersionChoice) => Value): Record<VersionChoice, Value> {
  return Object.fromEntries(VERSION_CHOICES.map((choice) => [choice, toValue(choice)])) as Record<VersionChoice, Value>;
}

/** The versions with a value: the blocks that have any, and their bits. */
export interface Holders {
  blocks: Uint32Array;
  bits: Bitmap;
  /** 1 where the previous block belongs to the same model. */
  continues: Uint8Array;
}

/** A block is up to 32 versions of one model, so that one operation tests all of them. */
export interface Blocks extends BlockRows {
  modelOf: Uint32Array;
  /** The blocks of a model go from its own entry up to the next one. */
  firstBlock: Uint32Array;
  all: Bitmap;
  /** For each value, by its code. */
  holders: Record<VersionChoice, readonly Holders[]>;
  /** In the order of FIGURES; money is in cents, lengths are in millimetres. */
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
export function isLeft({ firstBlock }: Blocks, { bits }: MatchSet, model: number): boolean {
  return bits.subarray(firstBlock[model], firstBlock[model + 1]).some((own) => own !== 0);
}
