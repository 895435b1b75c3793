import { loadChunk } from '#web/api/chunk.ts';

/** Loaded on demand: cards and notes are on pages that make no other calls. */
export function loadEndpoints() {
  return loadChunk('purchases endpoints', () => import('#contract/purchases/purchases.endpoints.ts'));
}
