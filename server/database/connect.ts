import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  pool: pg.Pool;
  database: Database;
  close(): Promise<void>;
}

/** Connects lazily: a database that is away now is used as soon as it is back. */
export function connect(url: string, onIdleError: (error: Error) => void): Connection {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 3_000, allowExitOnIdle: true });
  let isClosing = false;
  // A server that stops right after us cuts connections that are just saying goodbye.
  pool.on('error', (error) => isClosing || onIdleError(error));
  // Lost between two statements of a transaction, a connection says so to the next one; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    database: drizzle({ client: pool }),
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}

export async function isAnswering({ pool }: Connection): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

const CONNECTION_FAILURES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH']);
/** Classes of SQLSTATE: connection lost, insufficient resources, operator intervention (shutdown). */
const CONNECTION_STATES = /^(08|53|57P)/;

/** Whether an error says that the database is away, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && (CONNECTION_FAILURES.has(code) || CONNECTION_STATES.test(code))) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
        current.message,
      )
    )
      return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
