import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  pool: pg.Pool;
  database: Database;
  close(): Promise<void>;
}

export interface Timeouts {
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}

/** Nobody waits longer for an answer, and whoever holds up others is sent away. */
export const WEB_TIMEOUTS: Timeouts = {
  connectMs: 3_000,
  statementMs: 30_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
};

/** Jobs, commands and migrations have nobody waiting, and may run on a busy machine. */
const PATIENT_CONNECT_MS = 30_000;

/**
 * Connects lazily: a database that is away now is used as soon as it is back. Without time-outs a statement may take
 * as long as migrations and imports do.
 */
export function connect(url: string, onIdleError: (error: Error) => void, timeouts?: Timeouts): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: timeouts?.connectMs ?? PATIENT_CONNECT_MS,
    allowExitOnIdle: true,
    ...(timeouts && { onConnect: (client) => limitSession(client, timeouts) }),
  });
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

/** Said in the session and not in its startup packet, which poolers refuse. */
async function limitSession(client: pg.ClientBase, timeouts: Timeouts): Promise<void> {
  await client.query(
    `set statement_timeout = ${timeouts.statementMs};
     set lock_timeout = ${timeouts.lockMs};
     set idle_in_transaction_session_timeout = ${timeouts.idleInTransactionMs}`,
  );
}

const CONNECTION_FAILURES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH']);
/** SQLSTATE: connection lost, insufficient resources, shutdown or statement time-out, transaction and lock time-out. */
const CONNECTION_STATES = /^(08|53|57|25P03|55P03)/;

/** Whether an error says that the database is away or cannot keep up, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && (CONNECTION_FAILURES.has(code) || CONNECTION_STATES.test(code))) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
        current.message,
      )
    )
      return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}
