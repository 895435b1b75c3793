import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/targa-compiled', import.meta.url));

/** Caches compiled sources on disk; if the folder is not writable, they are compiled at every start. */
export function useCompileCache(): void {
  enableCompileCache(COMPILED);
}
