import { findBreach, type RuledOptional, type Selection } from './optionals.rules.ts';

/** What is left of a selection when every optional goes whose rule is broken, until none is. */
export function repairSelection(optionals: readonly RuledOptional[], selection: Selection): Selection {
  const repaired = new Set(selection);
  for (let breach = findBreach(optionals, repaired); breach; breach = findBreach(optionals, repaired))
    repaired.delete(breach.optional);
  return repaired;
}
