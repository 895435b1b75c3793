import { readFile } from 'node:fs/promises';
import type { ImportOptions } from '#server/catalogue-transfer/import.service.ts';
import type { Changes, ChangesOfKinds } from '#server/catalogue-transfer/merge.store.ts';
import { formatOf } from '#server/transfer/formats.ts';
import { MistakesError } from '#server/transfer/mistakes.ts';
import type { FileRow, useFolder } from './catalogue-file.ts';
import type { TestApp } from './test-app.ts';

export const CATALOGUE_TABLES = [
  ...['makes', 'models', 'submodels', 'trims', 'versions', 'colours', 'optionals', 'version_prices', 'model_names'],
  ...['model_photos', 'trim_equipment', 'equipment', 'equipment_names', 'part_names'],
];

export const sumOf = (changes: ChangesOfKinds, key: keyof Changes) =>
  Object.values(changes).reduce((total, each) => total + each[key], 0);

/** Imports and exports for tests on an app. */
export function useTransfer(test: TestApp, folder: ReturnType<typeof useFolder>) {
  async function importFile(file: string, options: Partial<ImportOptions> = {}): Promise<ChangesOfKinds> {
    return test.services.catalogueImport.importFile(file, { format: formatOf(file) ?? '.csv', ...options });
  }
  async function importRows(rows: readonly FileRow[], options?: Partial<ImportOptions>, name = 'rows.json') {
    return importFile(await folder.writeRows(name, rows), options);
  }
  return {
    importFile,
    importRows,
    async exportText(name: string): Promise<string> {
      await test.services.catalogueExport.exportFile(folder.pathOf(name), { format: formatOf(name) ?? '.csv' });
      return readFile(folder.pathOf(name), 'utf8');
    },
    /** The physical position of every row: a rewritten row has another one. */
    async rowsOf(...tables: readonly string[]): Promise<Record<string, string[]>> {
      const found: Record<string, string[]> = {};
      for (const table of tables) {
        const { rows } = await test.database.connection.pool.query(
          `select ctid || ' ' || xmin || ' ' || row_to_json(${table})::text as row from ${table} order by 1`,
        );
        found[table] = rows.map(({ row }) => row);
      }
      return found;
    },
    async query<Row>(statement: string): Promise<Row[]> {
      return (await test.database.connection.pool.query(statement)).rows;
    },
    /** The mistakes of a file as row, column and reason; empty if it was imported. */
    async mistakesOf(rows: readonly FileRow[], options?: Partial<ImportOptions>, name?: string): Promise<string[]> {
      try {
        await importRows(rows, options, name);
        return [];
      } catch (error) {
        if (!(error instanceof MistakesError)) throw error;
        return error.mistakes.shown.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
      }
    },
  };
}
