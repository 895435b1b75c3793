import { addRow, type Bitmap } from '#server/bitmap-search/bitmap.ts';
import { addRows, sliceWithin } from '#server/bitmap-search/row-order.ts';
import { readingsOf } from '#server/bitmap-search/words.ts';
import { addressOf, kernels, newArray } from '#server/bitmap-search/workspace.ts';
import type { Models } from './models.ts';
import type { StockIndex } from './stock-index.ts';
import { typedWords } from './versions.ts';

const NUMBER = /^\d+$/;

/**
 * The rows with all words of a text, each in the name of the model or in the version: "golf gtd". Exact words come
 * first, then models with similar names, then similar words of both, at last the models with the most words.
 * In a part of a stock a text that is not met there must not mean more than it says.
 */
export function rowsOfText(index: StockIndex, models: Models, text: string, isPart: boolean): Bitmap {
  const exact = rowsOfWords(index, models, text, false);
  if (exact) return exact;
  const similar = models.findWhole(text);
  if (similar.size > 0) return rowsOfModels(index, similar);
  const found = rowsOfWords(index, models, text, true);
  return found ?? rowsOfModels(index, isPart ? new Set() : models.find(text));
}

/** Undefined when there are none. */
function rowsOfWords(index: StockIndex, models: Models, text: string, isTolerant: boolean): Bitmap | undefined {
  const { all, blocks } = index;
  const words = typedWords(text);
  const found = newArray(Int32Array, blocks.count);
  const none = newArray(Int32Array, blocks.count);
  const left = newArray(Int32Array, blocks.count);
  const known = new Map<string, Bitmap>();
  const address = [found, none, left].map(addressOf);
  for (const reading of readingsOf(words)) {
    left.set(all);
    for (const [place, word] of reading.entries()) {
      const isLast = place === reading.length - 1;
      const key = `${word} ${isLast}`;
      const rows = known.get(key) ?? rowsOfWord(index, models, word, isLast, isTolerant);
      known.set(key, rows);
      const [, noRows = 0, own = 0] = address;
      kernels().narrow(own, addressOf(rows), noRows, own, left.byteLength);
    }
    const [to = 0, , own = 0] = address;
    if (words.length > 0) kernels().unite(to, own, to, found.byteLength);
  }
  return found.some((bits) => bits !== 0) ? found : undefined;
}

/** A number that names a model means that model: 500 is no part of a version. */
function rowsOfWord(index: StockIndex, models: Models, word: string, isLast: boolean, isTolerant: boolean): Bitmap {
  const ofModels = models.withWord(word, isLast, isTolerant);
  const rows = rowsOfModels(index, ofModels);
  if (NUMBER.test(word) && ofModels.size > 0) return rows;
  addRowsOfVersions(index, index.versions.withWord(word, isLast, isTolerant), rows);
  return rows;
}

export function rowsOfModels(
  { blocks, modelOf, models, orders, ...rest }: StockIndex,
  wanted: ReadonlySet<number>,
): Bitmap {
  const rows = newArray(Int32Array, blocks.count);
  const isWanted = newArray(Uint8Array, models.ids.length);
  for (const id of wanted) {
    const model = models.numbers.get(id);
    if (model === undefined) continue;
    isWanted[model] = 1;
    addRows(rows, orders.byModel.rows, ...sliceWithin(orders.byModel, model, model));
  }
  for (let row = rest.sortedRows; row < rest.rowCount; row += 1)
    if (isWanted[modelOf[row] as number]) addRow(rows, row);
  return rows;
}

/** The rows whose version has all words of a text. */
export function rowsOfVariant(index: StockIndex, text: string): Bitmap {
  const rows = newArray(Int32Array, index.blocks.count);
  addRowsOfVersions(index, index.versions.find(text), rows);
  return rows;
}

function addRowsOfVersions(
  { byVersion, versionOf, sortedRows, rowCount }: StockIndex,
  wanted: ReadonlySet<number>,
  rows: Bitmap,
): void {
  if (wanted.size === 0) return;
  const { starts } = byVersion;
  for (const version of wanted)
    if (version + 1 < starts.length)
      addRows(rows, byVersion.rows, starts[version] as number, starts[version + 1] as number);
  for (let row = sortedRows; row < rowCount; row += 1) if (wanted.has(versionOf[row] as number)) addRow(rows, row);
}
