/** Those fields of a form that differ from what it began with. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  const changed = names.filter((name) => (after[name] ?? null) !== (before[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Fields>;
}
