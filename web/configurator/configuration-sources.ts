import { lazyEndpoint } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';

const loadEndpoints = () =>
  loadChunk('configurator endpoints', () => import('#contract/configurator/configurator.endpoints.ts'));

/** A configuration as resolved by the server from its code. */
export const checkedConfiguration = lazyEndpoint(async () => (await loadEndpoints()).checkConfiguration, {
  isPublic: true,
});

/** The saved configurations of the signed-in user. */
export const savedConfigurations = lazyEndpoint(async () => (await loadEndpoints()).getConfigurations);
