import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { MAX_COMPARED } from './comparison.rules.ts';
import { VERSION_KEY } from './version-key.rules.ts';
import { versionDetail } from './versions.endpoints.ts';

const MAX_LIST = 750;

export const comparedVersion = versionDetail.omit({ optionals: true });
export type ComparedVersion = z.infer<typeof comparedVersion>;

export const compareVersions = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/compare',
  summary: 'Up to three versions with their data and equipment, in the requested order',
  query: z.object({
    /** Version keys with commas between them. */
    v: z
      .string()
      .max(MAX_LIST)
      .default('')
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(z.string().regex(VERSION_KEY)).max(MAX_COMPARED)),
  }),
  response: z.object({
    versions: z.array(comparedVersion),
    /** Keys of versions that do not exist, or no longer. */
    missing: z.array(z.string()),
  }),
  cached: true,
});
