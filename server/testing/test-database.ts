import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';

export interface TestDatabase {
  url: string;
  connection: Connection;
}

/** A database of this test file's own, cloned from the template. */
export function useDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  const name = `test_${randomBytes(8).toString('hex')}`;

  beforeAll(async () => {
    await onServer(`create database ${name} template template`);
    database.url = inject('templateUrl').replace(/\/template$/, `/${name}`);
    database.connection = connect(database.url, () => undefined);
  });
  afterAll(async () => {
    await database.connection.close();
    await onServer(`drop database ${name} with (force)`);
  });
  return database;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('templateUrl').replace(/\/template$/, '/postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
