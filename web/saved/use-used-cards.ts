import { lazyEndpoint } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';

const usedCards = lazyEndpoint(
  async () =>
    (await loadChunk('used-cards', () => import('#contract/used-cars/used-cards.endpoints.ts'))).listUsedCards,
  { isPublic: true },
);

/** Used cars by id, whatever their state; nothing is asked for an empty list. */
export function useUsedCards(ids: readonly string[]) {
  return useCall(usedCards, ids.length > 0 ? { query: { ids: ids.join() } } : undefined, { keepPrevious: true });
}
