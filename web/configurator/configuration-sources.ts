import { lazyEndpoint } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';

const loadEndpoints = () =>
  loadChunk('configurator endpoints', () => import('#contract/configurator/configurator.endpoints.ts'));

/** What the server makes of a configuration, by its code. */
export const checkedConfiguration = lazyEndpoint(async () => (await loadEndpoints()).checkConfiguration, {
  isPublic: true,
});

/** The configurations of the signed-in person. */
export const savedConfigurations = lazyEndpoint(async () => (await loadEndpoints()).getConfigurations);
