import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/start/start-error.ts';
import type { PostgresHome } from './postgres-home.ts';
import { runPostgresProgram } from './postgres-server.ts';

/** PostgreSQL opens only clusters of its own major version, and reports others only in its log. */
export async function checkClusterVersion(home: PostgresHome, dataFolder: string): Promise<void> {
  const written = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
  const installed = majorVersion(await runPostgresProgram(home, 'postgres', ['--version']));
  if (written !== installed) throw new ClusterVersionError(dataFolder, written, installed);
}

/** Parses "postgres (PostgreSQL) 18.1". */
function majorVersion(answer: string): string {
  const version = /\) (\d+)/.exec(answer)?.[1];
  if (!version) throw new Error(`PostgreSQL does not tell its version: ${answer.trim()}`);
  return version;
}

class ClusterVersionError extends StartError {
  constructor(dataFolder: string, written: string, installed: string) {
    super(
      `The database in ${dataFolder} was written by PostgreSQL ${written}, and this Targa comes with PostgreSQL ${installed}, which cannot open it. ` +
        'Nothing was changed. With the Targa that you ran before, run: npm run targa -- backup FILE. ' +
        'Then move the data folder aside and run with this one: npm run targa -- restore FILE.',
    );
  }
}
