/** PostgreSQL's error for a statement. */
export interface DatabaseError {
  /** SQLSTATE. */
  code: string;
  constraint?: string;
}

const SQL_STATE = /^[0-9A-Z]{5}$/;
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Drizzle wraps the errors of the driver. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as Partial<DatabaseError>;
    if (typeof code === 'string' && SQL_STATE.test(code)) return { code, ...(constraint && { constraint }) };
  }
  return undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return databaseErrorOf(error)?.code === UNIQUE_VIOLATION;
}

/** Which row a foreign key missed because it was deleted concurrently; undefined for other errors. */
export function missingRowOf(error: unknown): 'user' | 'other' | undefined {
  const found = databaseErrorOf(error);
  if (found?.code !== FOREIGN_KEY_VIOLATION) return undefined;
  return found.constraint?.endsWith('_users_id_fk') ? 'user' : 'other';
}
