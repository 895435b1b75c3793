import { loadChunk } from '#web/api/chunk.ts';

/** Calls bring the contract's validator along, which no page needs to begin with. */
export function loadCalls() {
  return loadChunk('configuration calls', () => import('./configuration-calls.ts'));
}
