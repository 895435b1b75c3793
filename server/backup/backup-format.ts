import { z } from 'zod';

export const MANIFEST = 'backup.json';
export const TABLES_FOLDER = 'tables/';
export const FILES_FOLDER = 'files/';

/** The first entry of a backup: its version and expected content. */
export const manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** The newest migration of the database, by its creation time. */
  migration: z.number().int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.output<typeof manifest>;

export const tableEntry = (name: string) => `${TABLES_FOLDER}${name}.copy.gz`;
