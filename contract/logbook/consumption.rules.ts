import type { EnergyKind, LogKind } from './logbook.rules.ts';

/** What is needed of an entry. */
export interface FillUp {
  id: string;
  kind: LogKind;
  day: string;
  km: number | null;
  quantity: number | null;
  is_full: boolean;
  is_gap: boolean;
}

/** From one full tank to the next. */
export interface Leg {
  /** The entry that ends it. */
  id: string;
  day: string;
  km: number;
  quantity: number;
  /** Litres or kilowatt-hours per 100 km. */
  per100Km: number;
}

export function inOrder(left: FillUp, right: FillUp): number {
  return left.day.localeCompare(right.day) || (left.km ?? 0) - (right.km ?? 0) || left.id.localeCompare(right.id);
}

/**
 * What was filled up after a full tank, until the next one is full, is what was used in between. Without kilometres,
 * after a fill-up that nobody has noted, or when the odometer ran backwards, nothing can be said until the next full one.
 */
export function legsOf(entries: readonly FillUp[], kind: EnergyKind): Leg[] {
  const legs: Leg[] = [];
  let from: number | null = null;
  let quantity = 0;
  for (const entry of entries.filter((one) => one.kind === kind).sort(inOrder)) {
    if (entry.is_gap) from = null;
    quantity += entry.quantity ?? 0;
    if (!entry.is_full) continue;
    const driven: number = from === null || entry.km === null ? 0 : entry.km - from;
    if (driven > 0 && quantity > 0)
      legs.push({ id: entry.id, day: entry.day, km: driven, quantity, per100Km: (quantity * 100) / driven });
    from = entry.km;
    quantity = 0;
  }
  return legs;
}

/** Over all legs; null before the first one. */
export function averageConsumption(legs: readonly Leg[]): number | null {
  const km = legs.reduce((sum, leg) => sum + leg.km, 0);
  const quantity = legs.reduce((sum, leg) => sum + leg.quantity, 0);
  return km > 0 ? (quantity * 100) / km : null;
}
