/** The fields of a form that differ from their initial values. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  const changed = names.filter((name) => (after[name] ?? null) !== (before[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Fields>;
}
