import { findBrokenRule, type RuledOptional, type Selection } from './optionals.rules.ts';

/** Removes optionals with broken rules until no rule is broken. */
export function repairSelection(optionals: readonly RuledOptional[], selection: Selection): Selection {
  const repaired = new Set(selection);
  for (let broken = findBrokenRule(optionals, repaired); broken; broken = findBrokenRule(optionals, repaired))
    repaired.delete(broken.optional);
  return repaired;
}
