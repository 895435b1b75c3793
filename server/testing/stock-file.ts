import { writeFile } from 'node:fs/promises';
import type { Country } from '#contract/shared/country.ts';
import { MistakesError } from '#server/transfer/mistakes.ts';
import { stockFormatOf } from '#server/used-cars/import/read-stock.ts';
import type { StockImportOptions } from '#server/used-cars/import/stock-import.service.ts';
import type { useFolder } from './catalogue-file.ts';
import type { TestApp } from './test-app.ts';

export type StockRow = Record<string, unknown>;

/** A car in our own format. */
export const stockRow = (ownId: string, more: StockRow = {}): StockRow => ({
  own_id: ownId,
  make: 'Fiat',
  model: 'Panda',
  version: '1.2 Easy',
  registration: '2019-05',
  km: 48_000,
  fuel: 'petrol',
  gearbox: 'manual',
  power_kw: 51,
  body_type: 'citycar',
  colour: 'white',
  price: 8_900,
  ...more,
});

const PLACES: Record<Country, [zip: string, city: string, latitude: number, longitude: number]> = {
  it: ['20124', 'Milano', 45.4842, 9.2024],
  gb: ['LS10 1AA', 'Leeds', 53.79, -1.53],
  de: ['10115', 'Berlin', 52.53, 13.38],
  fr: ['75001', 'Paris', 48.86, 2.34],
  es: ['28001', 'Madrid', 40.42, -3.69],
};

/** Stock imports for tests on an app. */
export function useStock(test: TestApp, folder: ReturnType<typeof useFolder>) {
  const query = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await test.database.connection.pool.query(statement, values)).rows as Row[];
  async function importFile(file: string, dealer: string, options: Partial<StockImportOptions> = {}) {
    return test.services.usedStockImport.importFile(file, {
      format: stockFormatOf(file) ?? '.csv',
      dealer,
      ...options,
    });
  }
  async function importText(
    name: string,
    content: string | Buffer,
    dealer: string,
    options?: Partial<StockImportOptions>,
  ) {
    await writeFile(folder.pathOf(name), content);
    return importFile(folder.pathOf(name), dealer, options);
  }
  const importRows = (rows: readonly StockRow[], dealer: string, options?: Partial<StockImportOptions>) =>
    importText('stock.json', JSON.stringify(rows), dealer, options);
  return {
    query,
    importFile,
    importText,
    importRows,
    /** A dealer without a stock, by its code. */
    async addDealer(code: string, country: Country = 'it'): Promise<string> {
      const [zip, city, latitude, longitude] = PLACES[country];
      await query(
        `insert into dealers (code, name, street, zip_code, city, country, latitude, longitude, phone, email, opening)
         values ($1, $1, 'Via Prova 1', $3, $4, $2, $5, $6, '+39 02 0000000', $1 || '@dealers.example', '[]')`,
        [code, country, zip, city, latitude, longitude],
      );
      return code;
    },
    listingsOf: <Row>(dealer: string, columns = '*'): Promise<Row[]> =>
      query<Row>(
        `select ${columns} from used_listings where dealer_id = (select id from dealers where code = $1) order by own_id`,
        [dealer],
      ),
    /** The mistakes of a refused import as row, column and reason; the message when it is refused as a whole. */
    async refusal(importing: Promise<unknown>): Promise<string[]> {
      const error = await importing.then(
        () => new Error('The import was not refused'),
        (reason: unknown) => reason,
      );
      if (error instanceof MistakesError)
        return error.mistakes.shown.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
      return [(error as Error).message];
    },
  };
}
