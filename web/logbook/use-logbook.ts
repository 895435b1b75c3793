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
import type { ImportUnits, VehicleDocumentKind } from '#contract/logbook/logbook.rules.ts';
import type { Input, Output } from '#contract/shared/endpoint.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { session } from '#web/api/session.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

type Answer = Output<typeof getLogbook>;
type Body<E extends typeof addReading | typeof saveEntry | typeof saveVehicleDocument> = NonNullable<Input<E>['body']>;

/** The logbook of a vehicle, and how it is changed. */
export function useLogbook(plate: string) {
  const locale = useLocale();
  const { replace, ...call } = useCall(getLogbook, { params: { plate } });
  const params = { plate };

  /** Every change answers with all of it; the vehicle of the session may have changed too. */
  async function show(answer: Promise<Answer>): Promise<Answer> {
    const changed = await answer;
    replace(changed);
    session.updateVehicle(changed.vehicle);
    return changed;
  }

  const upload = { locale, signal: new AbortController().signal, onProgress: () => undefined };

  return {
    ...call,
    addReading: (body: Body<typeof addReading>) => show(sendRequest(locale, addReading, { params, body })),
    deleteReading: (id: string) => show(sendRequest(locale, deleteReading, { params, body: { id } })),
    saveEntry: (body: Body<typeof saveEntry>) => show(sendRequest(locale, saveEntry, { params, body })),
    deleteEntry: (id: string) => show(sendRequest(locale, deleteEntry, { params, body: { id } })),
    addDocument: (kind: VehicleDocumentKind, file: Blob) =>
      show(uploadFile(addVehicleDocument, { ...upload, params: { plate, kind }, file })),
    saveDocument: (body: Body<typeof saveVehicleDocument>) =>
      show(sendRequest(locale, saveVehicleDocument, { params, body })),
    deleteDocument: (id: string) => show(sendRequest(locale, deleteVehicleDocument, { params, body: { id } })),
    readDocument: (document: string) => sendRequest(locale, getVehicleDocument, { params: { plate, document } }),
    exportFile: () => sendRequest(locale, exportLogbook, { params }),
    importFile: (file: Blob, step: 'preview' | 'save', units: ImportUnits) =>
      uploadFile(importLogbook, { ...upload, params: { plate, step, units }, file }),
  };
}

export type UseLogbook = ReturnType<typeof useLogbook>;
