import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Database } from './database/connect.ts';
import type { Environment } from './environment/env.ts';
import { createSharedLimits, type SharedLimits } from './http/shared-limits.ts';
import type { Queue } from './jobs/queue.ts';
import type { ListedFiles } from './providers/files.ts';
import type { InsurerProvider } from './providers/insurer/insurer.ts';
import { openFiles } from './providers/open-files.ts';
import type { VehicleRegistry } from './providers/vehicle-registry.ts';

export interface Dependencies {
  env: Environment;
  connection: Connection;
  queue: Queue;
  /** Where files are stored unless FILES_URL is set. */
  dataFolder: string;
  now: () => Date;
  /** Replaces the registry of the environment. */
  registry?: VehicleRegistry;
  /** Where articles are read from, instead of the folder of the product. */
  contentFolder?: string;
  /** Replaces the insurer of the environment. */
  insurer?: InsurerProvider;
  /** For failures outside of requests. */
  log?: FastifyBaseLogger;
}

/** What every slice can build on. */
export interface Foundation extends Pick<Dependencies, 'env' | 'queue' | 'now' | 'log'> {
  database: Database;
  limits: SharedLimits;
  files: ListedFiles;
}

export function createFoundation({
  connection,
  dataFolder,
  registry: _registry,
  contentFolder: _contentFolder,
  insurer: _insurer,
  ...dependencies
}: Dependencies): Foundation {
  const { env } = dependencies;
  return {
    ...dependencies,
    database: connection.database,
    limits: createSharedLimits(connection.pool, env.RATE_LIMIT_FACTOR),
    files: openFiles(env, dataFolder),
  };
}
