import { loadChunk } from '#web/api/chunk.ts';

/** Loaded when they are needed: cards and notes stand on pages that make no other calls. */
export function loadEndpoints() {
  return loadChunk('purchases endpoints', () => import('#contract/purchases/purchases.endpoints.ts'));
}
