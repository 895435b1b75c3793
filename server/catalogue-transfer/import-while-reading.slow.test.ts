import { describe, expect, it } from 'vitest';
import { everywhere, type FileRow, smallCatalogue, useFolder, versionRow } from '#server/testing/catalogue-file.ts';
import { useTransfer } from '#server/testing/catalogue-transfer.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const folder = useFolder();
const { importFile, importRows } = useTransfer(test, folder);

const MODELS = 40;
const VERSIONS = 40;
const ROUNDS = 6;

/** A catalogue in which everything has the same price, so that a mix of two catalogues can be detected. */
function catalogueAt(price: number): FileRow[] {
  const rows = smallCatalogue().flatMap((row) =>
    /^fiat\/pandina/.test(String(row.path)) && row.kind !== 'version'
      ? Array.from({ length: MODELS }, (_, index) => ({
          ...row,
          path: String(row.path).replace('pandina', `m-${index}`),
        }))
      : row.kind === 'version'
        ? []
        : [row],
  );
  for (let model = 0; model < MODELS; model += 1)
    for (let version = 0; version < VERSIONS; version += 1)
      rows.push(versionRow(`fiat/m-${model}/citycar/${version % 2 ? 'pop' : 'icon'}/v-${version}`, price));
  return rows.map((row) => (row.prices ? { ...row, prices: everywhere(price) } : row));
}

/** Every price in an answer. */
function pricesIn(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap(pricesIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    (key === 'price' || key === 'priceFrom') && typeof value === 'number' ? [value] : pricesIn(value),
  );
}

describe('reading while an import runs', { timeout: 240_000 }, () => {
  it('reads during an import see the old catalogue or the new one, never both, and do not wait for it', async () => {
    const files = [
      await folder.writeRows('one.json', catalogueAt(10_000)),
      await folder.writeRows('two.json', catalogueAt(20_000)),
    ] as const;
    await importFile(files[0]);

    let isImporting = true;
    const seen = new Set<number>();
    let answers = 0;
    let answersWhileSaving = 0;
    let isSaving = false;
    async function read(path: string): Promise<void> {
      while (isImporting) {
        // As after every announcement: the cache is empty.
        test.cache.drop();
        const wasSaving = isSaving;
        const response = await test.app.inject(`/wp-json/dkwp/v2/car/${path}`);
        expect(response.statusCode).toBe(200);
        const prices = new Set(pricesIn(response.json()));
        expect(prices.size).toBe(1);
        for (const price of prices) seen.add(price);
        answers += 1;
        if (wasSaving && isSaving) answersWhileSaving += 1;
      }
    }
    const readers = ['fiat/m-3', 'fiat', 'fiat/m-7/v-5', 'fiat/m-1/configurator'].map(read);
    async function change(): Promise<void> {
      try {
        for (let round = 1; round <= ROUNDS; round += 1) {
          const { version } = await importFile(files[round % 2 === 0 ? 0 : 1], {
            onProgress: ({ phase }) => (isSaving = phase === 'saving'),
          });
          isSaving = false;
          expect(version).toEqual({ created: 0, updated: MODELS * VERSIONS, removed: 0, unchanged: 0 });
        }
      } finally {
        isImporting = false;
      }
    }
    await Promise.all([change(), ...readers]);
    expect([...seen].sort()).toEqual([1_000_000, 2_000_000]);
    expect(answers).toBeGreaterThan(20);
    expect(answersWhileSaving).toBeGreaterThan(5);
    await importRows(smallCatalogue());
  });
});
