import type { Foundation } from '#server/foundation.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { createExportService } from './export.service.ts';
import { createExportStore } from './export.store.ts';
import { createImportService } from './import.service.ts';
import { createImportStore } from './import.store.ts';

type Needs = Foundation & NeedsOf<typeof createImportService>;

export const catalogueTransferSlice = defineSlice({
  create: ({ database, photos }: Needs) => ({
    catalogueImport: createImportService({ store: createImportStore(database), photos }),
    catalogueExport: createExportService({ store: createExportStore(database) }),
  }),
});
