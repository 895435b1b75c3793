import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { handleJob } from '#server/jobs/define-job.ts';
import { defineSlice } from '#server/slice.ts';
import { createChangeVehicle } from './change-vehicle.ts';
import { createImportService } from './import/import.service.ts';
import { sweepVehicleDocuments } from './logbook.jobs.ts';
import { logbookRoutes } from './logbook.routes.ts';
import { createLogbookService } from './logbook.service.ts';
import { createLogbookStore } from './logbook.store.ts';
import { writeLogbookCsv } from './logbook-csv.ts';
import type { LogbookDependencies } from './logbook-dependencies.ts';
import { createVehicleDocumentsService } from './vehicle-documents.service.ts';

interface Needs extends Omit<LogbookDependencies, 'store'> {
  database: Database;
}

function create({ database, ...needs }: Needs) {
  const store = createLogbookStore(database);
  const changeVehicle = createChangeVehicle({ ...needs, store });
  const vehicleDocuments = createVehicleDocumentsService({ ...needs, store, changeVehicle });
  const logbook = createLogbookService({
    ...needs,
    store,
    changeVehicle,
    streamDocument: vehicleDocuments.stream,
  });
  return {
    logbook,
    vehicleDocuments,
    logbookImport: createImportService({ ...needs, changeVehicle }),
    async logbookExport(userId: string, plate: string, locale: Locale): Promise<Buffer> {
      const { own } = await needs.deadlines.read(userId, plate, locale);
      return Buffer.from(writeLogbookCsv(await logbook.read(userId, plate, locale), own));
    },
  };
}

export const logbookSlice = defineSlice({
  jobs: [sweepVehicleDocuments],
  create,
  routes: logbookRoutes,
  handlers: ({ vehicleDocuments }) => [
    handleJob(sweepVehicleDocuments, async (which) => {
      await vehicleDocuments.sweep(which);
    }),
  ],
});
