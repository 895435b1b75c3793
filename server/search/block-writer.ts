import { BITS, firstBits, lowestBit, withoutLowestBit } from '#server/bitmap-search/bitmap.ts';
import { createFigureWriter, MISSING } from '#server/bitmap-search/figures.ts';
import {
  type Blocks,
  FIGURES,
  type Holders,
  ofEachChoice,
  SEVERAL_VALUES,
  VERSION_CHOICES,
  type VersionChoice,
} from './blocks.ts';

/** The codes of a version's values by choice, and its figures in the order of FIGURES; MISSING where a figure is not stated. */
export interface VersionRow {
  codes: Record<Exclude<VersionChoice, typeof SEVERAL_VALUES>, number>;
  /** A bit for each item that it has. */
  equipment: number;
  figures: readonly number[];
}

/** Takes versions grouped by model, cheapest first within a model. */
export function createBlockWriter(rowCount: number, values: Record<VersionChoice, readonly string[]>) {
  const firstRow: number[] = [];
  const firstBlock: number[] = [];
  const modelOf: number[] = [];
  const holders = ofEachChoice((choice) => values[choice].map(createHolderWriter));
  const figures = FIGURES.map(() => createFigureWriter(rowCount));
  let row = 0;

  function startBlock(): void {
    firstRow.push(row);
    modelOf.push(firstBlock.length - 1);
  }

  return {
    startModel(): void {
      firstBlock.push(firstRow.length);
      startBlock();
    },
    write(version: VersionRow): void {
      if (row - (firstRow.at(-1) ?? 0) === BITS) startBlock();
      const block = firstRow.length - 1;
      const bit = 1 << (row - (firstRow[block] as number));
      for (const choice of VERSION_CHOICES)
        if (choice !== SEVERAL_VALUES) holders[choice][version.codes[choice]]?.add(block, bit);
      for (let left = version.equipment; left !== 0; left = withoutLowestBit(left))
        holders[SEVERAL_VALUES][lowestBit(left)]?.add(block, bit);
      for (const [place, writer] of figures.entries()) writer.add(row, block, bit, version.figures[place] ?? MISSING);
      row += 1;
    },
    finish(): Blocks {
      const firstRows = Uint32Array.from([...firstRow, row]);
      return {
        count: firstRow.length,
        modelOf: Uint32Array.from(modelOf),
        firstRow: firstRows,
        firstBlock: Uint32Array.from([...firstBlock, firstRow.length]),
        all: Int32Array.from(firstRow, (first, block) => firstBits((firstRows[block + 1] as number) - first)),
        holders: ofEachChoice((choice) => holders[choice].map(({ finish }) => finish(modelOf))),
        figures: figures.map(({ finish }) => finish()),
      };
    },
  };
}

function createHolderWriter() {
  const blocks: number[] = [];
  const bits: number[] = [];
  return {
    add(block: number, bit: number): void {
      if (blocks.at(-1) !== block) {
        blocks.push(block);
        bits.push(0);
      }
      bits[bits.length - 1] = (bits.at(-1) ?? 0) | bit;
    },
    finish: (modelOf: readonly number[]): Holders => ({
      blocks: Uint32Array.from(blocks),
      bits: Int32Array.from(bits),
      continues: Uint8Array.from(blocks, (block, place) =>
        modelOf[block] === modelOf[blocks[place - 1] ?? -1] ? 1 : 0,
      ),
    }),
  };
}
