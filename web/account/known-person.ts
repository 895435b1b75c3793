interface KnownPerson {
  name?: string;
  surname?: string;
  email?: string;
}

/** What the page that led here knows of the person; anything may stand in the state of a place in the history. */
export function knownPerson(state: unknown): KnownPerson {
  const given = (state ?? {}) as Record<string, unknown>;
  const fields = ['name', 'surname', 'email'].filter((field) => typeof given[field] === 'string');
  return Object.fromEntries(fields.map((field) => [field, given[field]]));
}
