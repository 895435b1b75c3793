import { lazyEndpoint } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';

const modelCards = lazyEndpoint(
  async () =>
    (await loadChunk('model-cards', () => import('#contract/catalogue/model-cards.endpoints.ts'))).listModelCards,
  { isPublic: true },
);

/** Models by make/model, with the prices of the page's country; nothing is asked for an empty list. */
export function useModelCards(keys: readonly string[]) {
  return useCall(modelCards, keys.length > 0 ? { query: { models: keys.join() } } : undefined, { keepPrevious: true });
}
