import type { DocumentInput } from '#contract/logbook/logbook.endpoints.ts';
import { MAX_VEHICLE_DOCUMENTS, type VehicleDocumentKind } from '#contract/logbook/logbook.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { SanitizedDocument } from '#server/documents/sanitize-document.ts';
import { createStoredDocuments } from '#server/documents/stored-documents.ts';
import type { ChangeVehicle } from './change-vehicle.ts';
import { sweepVehicleDocuments } from './logbook.jobs.ts';
import type { StoredVehicle } from './logbook.store.ts';
import type { LogbookDependencies } from './logbook-dependencies.ts';
import type { StoredDocument } from './vehicle-documents.store.ts';

type Dependencies = Pick<
  LogbookDependencies,
  'store' | 'access' | 'deadlines' | 'files' | 'queue' | 'sanitize' | 'now'
> & { changeVehicle: ChangeVehicle };

export type VehicleDocumentsService = ReturnType<typeof createVehicleDocumentsService>;

/** Policies, registration certificates and receipts of a vehicle. */
export function createVehicleDocumentsService(dependencies: Dependencies) {
  const { store, access, deadlines, files, queue, sanitize, now, changeVehicle } = dependencies;
  const storedFiles = createStoredDocuments({
    folder: 'vehicle-documents',
    store,
    rows: ({ documents }) => documents,
    files,
    now,
  });

  async function save(
    { userId, plate, vehicleId }: { userId: string; plate: string; vehicleId: string },
    kind: VehicleDocumentKind,
    { type, content }: SanitizedDocument,
  ) {
    await storedFiles.save({
      content,
      add: () => store.documents.add({ vehicleId, kind, name: '', type, bytes: content.length, addedAt: now() }),
      async accept(id, inside, transaction) {
        await access.lock(transaction, userId, plate, 'write');
        if ((await inside.documents.count(vehicleId)) >= MAX_VEHICLE_DOCUMENTS)
          throw new AppError('logbook.documents-full');
        await inside.documents.change(id, { isStored: true });
      },
    });
  }

  /** The own deadline of a document follows its expiry; one that the person has deleted is added again. */
  async function deadlineOf(
    transaction: Transaction,
    vehicle: StoredVehicle,
    { deadlineId }: StoredDocument,
    { name, expires_on }: DocumentInput,
  ): Promise<string | null> {
    const known = deadlineId !== null && (await deadlines.hasOwn(transaction, vehicle.id, deadlineId));
    if (expires_on) {
      const id = known && deadlineId ? { id: deadlineId } : {};
      return deadlines.putOwn(transaction, vehicle, { ...id, kind: 'other', name, due_on: expires_on });
    }
    if (known && deadlineId) await deadlines.removeOwn(transaction, vehicle.id, deadlineId);
    return null;
  }

  return {
    stream: storedFiles.stream,
    /** Deletes documents without a vehicle and returns their number. */
    sweep: storedFiles.sweep,

    async add(userId: string, plate: string, kind: VehicleDocumentKind, content: Buffer): Promise<void> {
      const { id } = await access.writable(userId, plate);
      // Checked before the costly part, and again when the file is saved.
      if ((await store.documents.count(id)) >= MAX_VEHICLE_DOCUMENTS) throw new AppError('logbook.documents-full');
      await save({ userId, plate, vehicleId: id }, kind, await sanitize(content));
    },

    async read(userId: string, plate: string, documentId: string): Promise<Buffer> {
      const { id } = await access.readable(userId, plate);
      const found = await store.documents.find(id, documentId);
      const content = found && (await storedFiles.get(documentId));
      if (!content) throw new AppError('logbook.not-found');
      return content;
    },

    change: (userId: string, plate: string, input: DocumentInput): Promise<void> =>
      changeVehicle(userId, plate, async (vehicle, inside, transaction) => {
        const document = await inside.documents.find(vehicle.id, input.id);
        if (!document) throw new AppError('logbook.not-found');
        const deadlineId = await deadlineOf(transaction, vehicle, document, input);
        const expiresOn = input.expires_on || null;
        await inside.documents.change(document.id, { name: input.name, expiresOn, deadlineId });
      }),

    remove: (userId: string, plate: string, documentId: string): Promise<void> =>
      changeVehicle(userId, plate, async (vehicle, inside, transaction) => {
        const document = await inside.documents.find(vehicle.id, documentId);
        if (!document) throw new AppError('logbook.not-found');
        if (document.deadlineId) await deadlines.removeOwn(transaction, vehicle.id, document.deadlineId);
        await inside.documents.change(document.id, { vehicleId: null });
        await queue.enqueue(transaction, sweepVehicleDocuments, { documentIds: [documentId] });
      }),

    /** Called when vehicles are removed: their documents are deleted after the transaction. */
    async release(transaction: Transaction): Promise<void> {
      await queue.enqueue(transaction, sweepVehicleDocuments, { olderThanMs: 0 });
    },
  };
}
