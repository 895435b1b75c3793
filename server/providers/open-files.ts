import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '#server/environment/env.ts';
import { createDiskFiles } from './disk-files.ts';
import { type ListedFiles, withFileStoreErrors } from './files.ts';
import { createS3Files } from './s3-files.ts';

/** The file store at FILES_URL; a folder in the data folder by default. */
export function openFiles(env: Environment, dataFolder: string): ListedFiles {
  return withFileStoreErrors(namedFiles(env, dataFolder));
}

function namedFiles(env: Environment, dataFolder: string): ListedFiles {
  if (!env.FILES_URL) return createDiskFiles(join(dataFolder, 'files'));
  const url = new URL(env.FILES_URL);
  if (url.protocol === 'file:') return createDiskFiles(fileURLToPath(url));
  return createS3Files({
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    region: env.AWS_REGION,
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: env.AWS_SESSION_TOKEN,
    endpoint: env.AWS_ENDPOINT_URL,
  });
}
