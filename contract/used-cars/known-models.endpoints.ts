import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

export const knownModels = z.object({
  makes: z.array(z.object({ name: z.string(), models: z.array(z.object({ name: z.string() })) })),
});
export type KnownModels = z.infer<typeof knownModels>;

export const getKnownModels = endpoint({
  method: 'GET',
  path: '/dkwp/v2/used/known-models',
  summary: 'Makes and models that were sold in the last thirty years, to choose from',
  response: knownModels,
});
