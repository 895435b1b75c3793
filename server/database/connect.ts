import { Socket } from 'node:net';
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
  /** How much longer than a statement may take the server may say nothing before its connection counts as lost. */
  silentMs: number;
}

/** Bounds how long a request waits for the database, and how long it can hold locks. */
export const WEB_TIMEOUTS: Timeouts = {
  connectMs: 3_000,
  statementMs: 30_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
  silentMs: 10_000,
};

const MAX_CONNECTIONS = 20;

/** No request waits for jobs, commands and migrations, and they may run on a busy machine. */
const BACKGROUND_CONNECT_MS = 30_000;

/**
 * Connects lazily, so that an unavailable database is used as soon as it is back. Without timeouts a statement may take
 * as long as migrations and imports need.
 */
export function connect(
  url: string,
  onIdleError: (error: Error) => void,
  timeouts?: Timeouts,
  max = MAX_CONNECTIONS,
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: timeouts?.connectMs ?? BACKGROUND_CONNECT_MS,
    allowExitOnIdle: true,
    ...(timeouts && {
      onConnect: (client) => limitSession(client, timeouts),
      stream: () => socketWithLimit(timeouts.statementMs + timeouts.silentMs),
    }),
  });
  let isClosing = false;
  // A server that stops right after us may reset connections that are closing.
  pool.on('error', (error) => isClosing || onIdleError(error));
  // A connection lost between two statements reports it to the next statement; without a listener the error event would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    database: connectDrizzle(pool),
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}

/**
 * A server that is alive ends a statement in time by itself; one that is gone without having closed its connections
 * never answers. Idle connections are closed earlier by the pool.
 */
function socketWithLimit(silentMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => {
    socket.destroy(new Error('Connection terminated: the database has not answered in time'));
  });
}

/** Drizzle never releases a client whose BEGIN has failed, so the client of a transaction is released here. */
function connectDrizzle(pool: pg.Pool): Database {
  const database = drizzle({ client: pool });
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return database;
}

export async function isAnswering({ pool }: Connection): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

/** Set in the session, because poolers refuse unknown startup parameters. */
async function limitSession(client: pg.ClientBase, timeouts: Timeouts): Promise<void> {
  await client.query(
    `set statement_timeout = ${timeouts.statementMs};
     set lock_timeout = ${timeouts.lockMs};
     set idle_in_transaction_session_timeout = ${timeouts.idleInTransactionMs}`,
  );
}

const CONNECTION_FAILURES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH']);
/**
 * SQLSTATE classes: connection lost, insufficient resources, shutdown or statement timeout, transaction and lock
 * timeout.
 */
const CONNECTION_STATES = /^(08|53|57|25P03|55P03)/;

/** Whether the database is unavailable or overloaded, as opposed to a faulty query. */
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
