import type { Format } from '#server/transfer/formats.ts';
import type { ExportStore } from './export.store.ts';
import { toRecord } from './live-record.ts';
import type { OnProgress } from './progress.ts';
import { KINDS } from './records.ts';
import { writeRecords } from './write-records.ts';

interface Dependencies {
  store: ExportStore;
}

interface ExportOptions {
  format: Format;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

export function createExportService({ store }: Dependencies) {
  return {
    /** Writes the catalogue of one moment to a file that can be imported again. Returns the number of records. */
    async exportFile(file: string, { format, onProgress, signal }: ExportOptions): Promise<number> {
      let rows = 0;
      await writeRecords(file, format, (writer) =>
        store.readAll(async (kind, live) => {
          signal?.throwIfAborted();
          await writer.write(live.map((row) => toRecord(kind, row)));
          rows += live.length;
          onProgress?.({ phase: 'writing', done: KINDS.indexOf(kind), total: KINDS.length, rows });
        }),
      );
      return rows;
    },
  };
}
