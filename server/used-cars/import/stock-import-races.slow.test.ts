import { describe, expect, it } from 'vitest';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { stockRow, useStock } from '#server/testing/stock-file.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const folder = useFolder();
const { addDealer, importText, listingsOf, query, refusal } = useStock(test, folder);
const rows = (count: number) => Array.from({ length: count }, (_, place) => stockRow(`car-${place}`));

describe('two imports at once', () => {
  it('the second import of a dealer is refused while the first runs, and dealers do not wait for each other', async () => {
    const [dealer, neighbour] = [await addDealer('busy'), await addDealer('neighbour')];
    const [file, otherFile] = [folder.pathOf('slow.json'), 'fast.json'];
    await importText('slow.json', JSON.stringify(rows(2_500)), dealer, { dryRun: true });
    let meanwhile: Promise<[string[], unknown]> | undefined;
    const slow = test.services.usedStockImport.importFile(file, {
      format: '.json',
      dealer,
      onProgress: () => {
        meanwhile ??= Promise.all([
          refusal(importText('second.json', JSON.stringify(rows(1)), dealer)),
          importText(otherFile, JSON.stringify(rows(3)), neighbour),
        ]);
      },
    });
    expect(await slow).toMatchObject({ created: 2_500 });
    expect(await meanwhile).toEqual([
      ['Another import for this dealer is running. Try again when it is done.'],
      expect.objectContaining({ created: 3 }),
    ]);
    expect(await listingsOf(dealer, 'own_id')).toHaveLength(2_500);
  });

  it('imports, relabelling and the turn of the day at the same time end without a deadlock', async () => {
    const dealers = await Promise.all(['race-a', 'race-b', 'race-c'].map((code) => addDealer(code)));
    const prices = [8_100, 8_200, 8_300];
    const cars = rows(100).map((row, place) => ({ ...row, model: 'Punto', km: 40_000 + place }));
    const importing = dealers.map(async (dealer, place) => {
      for (const price of prices)
        await importText(`race-${place}.json`, JSON.stringify(cars.map((row) => ({ ...row, price }))), dealer);
    });
    const [{ id = 0 } = {}] = await query<{ id: number }>(
      "select id from used_models where make = 'fiat' and slug = 'punto'",
    );
    const turning = (async () => {
      for (let round = 0; round < 3; round += 1) {
        await test.services.usedStockDay.labelModels('it', [id]);
        await test.services.usedStockRetention.cleanUp();
      }
    })();
    await Promise.all([...importing, turning]);
    for (const dealer of dealers)
      expect(new Set((await listingsOf<object>(dealer, 'price, state')).map((row) => JSON.stringify(row)))).toEqual(
        new Set([JSON.stringify({ price: 8_300_00, state: 'active' })]),
      );
  });
});
