import type { EntryInput, LogEntry, VehicleDocument } from '#contract/logbook/logbook.endpoints.ts';
import { isEnergy } from '#contract/logbook/logbook.rules.ts';
import { fromCents, toCents } from '#contract/shared/money.ts';
import type { EntryColumns, StoredEntry } from './logbook.store.ts';
import type { StoredDocument } from './vehicle-documents.store.ts';

export function toLogEntry(stored: StoredEntry): LogEntry {
  const { id, kind, day, km, priceCents, quantity, isFull, isGap, name, notes } = stored;
  const price = priceCents === null ? null : fromCents(priceCents);
  return { id, kind, day, km, price, quantity, is_full: isFull, is_gap: isGap, name, notes };
}

/** Only fill-ups and charges have a quantity. */
export function entryColumns(input: Omit<EntryInput, 'id' | 'confirmed'>): EntryColumns {
  const hasQuantity = isEnergy(input.kind);
  return {
    kind: input.kind,
    day: input.day,
    km: input.km ?? null,
    priceCents: typeof input.price === 'number' ? toCents(input.price) : null,
    quantity: hasQuantity ? (input.quantity ?? null) : null,
    isFull: hasQuantity && (input.is_full ?? true),
    isGap: hasQuantity && (input.is_gap ?? false),
    name: input.name ?? '',
    notes: input.notes ?? '',
  };
}

export function toVehicleDocument(stored: StoredDocument): VehicleDocument {
  const { id, kind, name, type, bytes, addedAt, expiresOn } = stored;
  return { id, kind, name, type, bytes, added_at: addedAt.toISOString(), expires_on: expiresOn };
}
