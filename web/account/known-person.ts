interface KnownPerson {
  name?: string;
  surname?: string;
  email?: string;
}

/** Name and email passed by the previous page; history state may contain anything, so it is checked. */
export function knownPerson(state: unknown): KnownPerson {
  const given = (state ?? {}) as Record<string, unknown>;
  const fields = ['name', 'surname', 'email'].filter((field) => typeof given[field] === 'string');
  return Object.fromEntries(fields.map((field) => [field, given[field]]));
}
