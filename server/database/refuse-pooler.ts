import type pg from 'pg';
import { StartError } from '#server/start/start-error.ts';

const ROUNDS = 3;

/**
 * A pooler in transaction mode silently breaks LISTEN and session locks. It is detected when one of our connections
 * gets the session of another one.
 */
export async function refusePooler(pool: pg.Pool): Promise<void> {
  const [first, second] = [await pool.connect(), await pool.connect()];
  const own = new Set<number>();
  const others = new Set<number>();
  const areShared = () => own.size > 1 || [...own].some((session) => others.has(session));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      own.add(await sessionOf(first));
      await second.query('begin').catch(refuseStatementPooling);
      others.add(await sessionOf(second));
      // Queried again while the other client holds the session that was free last; a pool of one would deadlock.
      if (!areShared()) own.add(await sessionOf(first));
      await second.query('commit');
    }
    if (areShared()) throw new PoolerError();
  } finally {
    first.release(true);
    second.release(true);
  }
}

/** PgBouncer's message; its SQLSTATE would be mistaken for an unavailable database. */
function refuseStatementPooling(error: Error): never {
  throw error.message.includes('statement pooling') ? new PoolerError() : error;
}

class PoolerError extends StartError {
  constructor() {
    super(
      'DATABASE_URL leads to a pooler that gives every transaction another session, such as PgBouncer with pool_mode = transaction. ' +
        'Targa listens to the database and holds locks: name PostgreSQL itself, or a pooler with pool_mode = session.',
    );
  }
}

async function sessionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
