import type { DealerRecord } from './dealer-record.ts';
import type { StoredDealer } from './dealers.store.ts';

export type NewDealer = Omit<StoredDealer, 'id'>;

export interface DealerChanges {
  created: NewDealer[];
  updated: NewDealer[];
  /** Ids of dealers that the file does not list. */
  unlisted: number[];
  unchanged: number;
}

/** The changes a file makes; dealers are matched by their code. */
export function changesOf(stored: readonly StoredDealer[], wanted: readonly NewDealer[]): DealerChanges {
  const known = new Map(stored.map((dealer) => [dealer.code, dealer]));
  const changes: DealerChanges = { created: [], updated: [], unlisted: [], unchanged: 0 };
  for (const dealer of wanted) {
    const before = known.get(dealer.code);
    if (!before) changes.created.push(dealer);
    else if (isSame(before, dealer)) changes.unchanged += 1;
    else changes.updated.push(dealer);
  }
  const named = new Set(wanted.map(({ code }) => code));
  changes.unlisted = stored.filter(({ code, isListed }) => isListed && !named.has(code)).map(({ id }) => id);
  return changes;
}

function isSame(before: StoredDealer, dealer: NewDealer): boolean {
  return (Object.keys(dealer) as (keyof NewDealer)[]).every(
    (key) => JSON.stringify(comparable(before[key])) === JSON.stringify(comparable(dealer[key])),
  );
}

/** jsonb stores keys in an order of its own. */
function comparable(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item) => (typeof item === 'object' ? Object.entries(item).sort() : item));
}

export function toDealer(record: DealerRecord, position: { latitude: number; longitude: number }): NewDealer {
  const { zip_code: zipCode, website, public_email: publicEmail, register_number: registerNumber, ...others } = record;
  const { makes, opening, latitude: _latitude, longitude: _longitude, ...rest } = others;
  return {
    ...rest,
    zipCode,
    latitude: position.latitude,
    longitude: position.longitude,
    website: website ?? null,
    publicEmail: publicEmail ?? null,
    registerNumber: registerNumber ?? null,
    makes: makes.toSorted(),
    opening: (opening ?? []).toSorted((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1)),
    isListed: true,
  };
}
