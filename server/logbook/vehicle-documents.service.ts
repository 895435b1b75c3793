import type { Readable } from 'node:stream';
import type { DocumentInput } from '#contract/logbook/logbook.endpoints.ts';
import { MAX_VEHICLE_DOCUMENTS, type VehicleDocumentKind } from '#contract/logbook/logbook.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { SanitizedDocument } from '#server/documents/sanitize-document.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import type { ChangeVehicle } from './change-vehicle.ts';
import { sweepVehicleDocuments } from './logbook.jobs.ts';
import type { StoredVehicle } from './logbook.store.ts';
import type { LogbookDependencies } from './logbook-dependencies.ts';
import type { StoredDocument } from './vehicle-documents.store.ts';

type Dependencies = Pick<
  LogbookDependencies,
  'store' | 'access' | 'deadlines' | 'files' | 'queue' | 'sanitize' | 'now'
> & { changeVehicle: ChangeVehicle };

/** Writes sent by a dying process may still arrive for a while. */
const SETTLED_AFTER_MS = 5 * 60_000;
/** An upload holds a database connection while its file is written. */
const WRITE_CONCURRENCY = 4;
const MAX_QUEUED = 40;
/** A neutral content type, so that browsers never show or run the file. */
const STORED_AS = 'application/octet-stream';

interface SweepOptions {
  /** Only these; by default all that are old enough. */
  documentIds?: readonly string[] | undefined;
  olderThanMs?: number | undefined;
}

const keyOf = (id: string) => `vehicle-documents/${id}`;

export type VehicleDocumentsService = ReturnType<typeof createVehicleDocumentsService>;

/** Policies, registration certificates and receipts of a vehicle. */
export function createVehicleDocumentsService(dependencies: Dependencies) {
  const { store, access, deadlines, files, queue, sanitize, now, changeVehicle } = dependencies;
  const limited = createConcurrencyLimiter({ concurrency: WRITE_CONCURRENCY, maxQueued: MAX_QUEUED });

  /**
   * The row is written before the file, so that a sweep finds whatever a killed process has written, and is locked
   * meanwhile, so that no sweep deletes it too early.
   */
  async function save(
    { userId, plate, vehicleId }: { userId: string; plate: string; vehicleId: string },
    kind: VehicleDocumentKind,
    document: SanitizedDocument,
  ) {
    const { type, content } = document;
    const id = await store.documents.add({ vehicleId, kind, name: '', type, bytes: content.length, addedAt: now() });
    await store.inTransaction(async (inside, transaction) => {
      if (!(await inside.documents.lock(id))) throw new AppError('service.unavailable');
      await files.put(keyOf(id), content, STORED_AS);
      // Locked only now, so that no other request waits while the file is written.
      await access.lock(transaction, userId, plate, 'write');
      if ((await inside.documents.count(vehicleId)) >= MAX_VEHICLE_DOCUMENTS)
        throw new AppError('logbook.documents-full');
      await inside.documents.change(id, { isStored: true });
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

  /** The file is deleted before its row: after a crash in between, the row still refers to it. */
  function sweepOne(id: string): Promise<boolean> {
    return store.inTransaction(async (inside) => {
      if (!(await inside.documents.lockUnused(id))) return false;
      await files.delete(keyOf(id));
      await inside.documents.remove(id);
      return true;
    });
  }

  return {
    stream: (id: string): Promise<Readable | undefined> => files.stream(keyOf(id)),

    async add(userId: string, plate: string, kind: VehicleDocumentKind, content: Buffer): Promise<void> {
      const { id } = await access.writable(userId, plate);
      // Checked before the costly part, and again when the file is saved.
      if ((await store.documents.count(id)) >= MAX_VEHICLE_DOCUMENTS) throw new AppError('logbook.documents-full');
      const document = await sanitize(content);
      await limited(() => save({ userId, plate, vehicleId: id }, kind, document));
    },

    async read(userId: string, plate: string, documentId: string): Promise<Buffer> {
      const { id } = await access.readable(userId, plate);
      const found = await store.documents.find(id, documentId);
      const content = found && (await files.get(keyOf(documentId)));
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

    /** Deletes documents without a vehicle and returns their number. A failed deletion does not stop the others. */
    async sweep({ documentIds, olderThanMs = SETTLED_AFTER_MS }: SweepOptions = {}): Promise<number> {
      const found = documentIds ?? (await store.documents.listUnused(new Date(now().getTime() - olderThanMs)));
      const failures: unknown[] = [];
      let swept = 0;
      for (const id of found) {
        try {
          if (await sweepOne(id)) swept += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} documents could not be deleted`);
      return swept;
    },
  };
}
