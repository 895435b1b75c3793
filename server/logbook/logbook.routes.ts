import {
  addReading,
  addVehicleDocument,
  deleteEntry,
  deleteReading,
  deleteVehicleDocument,
  exportLogbook,
  getLogbook,
  getVehicleDocument,
  importLogbook,
  saveEntry,
  saveVehicleDocument,
} from '#contract/logbook/logbook.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Route } from '#server/http/route.ts';
import type { ImportService } from './import/import.service.ts';
import type { LogbookService } from './logbook.service.ts';
import type { VehicleDocumentsService } from './vehicle-documents.service.ts';

interface LogbookServices {
  logbook: LogbookService;
  vehicleDocuments: VehicleDocumentsService;
  logbookImport: ImportService;
  logbookExport(userId: string, plate: string, locale: Locale): Promise<Buffer>;
}

export function logbookRoutes(
  route: Route,
  { logbook, vehicleDocuments, logbookImport, logbookExport }: LogbookServices,
) {
  route(getLogbook, ({ userId, params, locale }) => logbook.read(userId, params.plate, locale));
  route(addReading, async ({ userId, params, body, locale }) => {
    await logbook.addReading(userId, params.plate, body);
    return logbook.read(userId, params.plate, locale);
  });
  route(deleteReading, async ({ userId, params, body, locale }) => {
    await logbook.deleteReading(userId, params.plate, body.id);
    return logbook.read(userId, params.plate, locale);
  });
  route(saveEntry, async ({ userId, params, body, locale }) => {
    await logbook.saveEntry(userId, params.plate, body);
    return logbook.read(userId, params.plate, locale);
  });
  route(deleteEntry, async ({ userId, params, body, locale }) => {
    await logbook.deleteEntry(userId, params.plate, body.id);
    return logbook.read(userId, params.plate, locale);
  });
  route(addVehicleDocument, async ({ userId, params, file, locale }) => {
    await vehicleDocuments.add(userId, params.plate, params.kind, file);
    return logbook.read(userId, params.plate, locale);
  });
  route(saveVehicleDocument, async ({ userId, params, body, locale }) => {
    await vehicleDocuments.change(userId, params.plate, body);
    return logbook.read(userId, params.plate, locale);
  });
  route(deleteVehicleDocument, async ({ userId, params, body, locale }) => {
    await vehicleDocuments.remove(userId, params.plate, body.id);
    return logbook.read(userId, params.plate, locale);
  });
  route(getVehicleDocument, ({ userId, params }) => vehicleDocuments.read(userId, params.plate, params.document));
  route(exportLogbook, ({ userId, params, locale }) => logbookExport(userId, params.plate, locale));
  route(importLogbook, ({ userId, params, file }) =>
    logbookImport.run(userId, params.plate, file, { units: params.units, saves: params.step === 'save' }),
  );
}
