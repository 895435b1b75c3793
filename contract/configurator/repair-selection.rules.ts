import { findBreach, type RuledOptional, type Selection } from './optionals.rules.ts';

/** Removes optionals with broken rules until no rule is broken. */
export function repairSelection(optionals: readonly RuledOptional[], selection: Selection): Selection {
  const repaired = new Set(selection);
  for (let breach = findBreach(optionals, repaired); breach; breach = findBreach(optionals, repaired))
    repaired.delete(breach.optional);
  return repaired;
}
