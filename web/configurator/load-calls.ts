import { loadChunk } from '#web/api/chunk.ts';

/** Loaded on demand, because calls import the contract's validator. */
export function loadCalls() {
  return loadChunk('configuration calls', () => import('./configuration-calls.ts'));
}
