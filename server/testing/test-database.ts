import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';

export interface TestDatabase {
  url: string;
  connection: Connection;
}

/** A database for this test file, cloned from the template with the demo data, or from PostgreSQL's empty one. */
export function useDatabase(template: 'targa' | 'template1' = 'targa'): TestDatabase {
  const database = {} as TestDatabase;
  const name = `test_${randomBytes(8).toString('hex')}`;

  beforeAll(async () => {
    // Copying the files takes half as long as writing all of them to the log as well.
    await onServer(`create database ${name} template ${template} strategy file_copy`);
    database.url = urlOf(name);
    database.connection = connect(database.url, () => undefined);
  });
  afterAll(async () => {
    await database.connection.close();
    await onServer(`drop database ${name} with (force)`);
  });
  return database;
}

function urlOf(database: string): string {
  return Object.assign(new URL(inject('templateUrl')), { pathname: database }).href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
