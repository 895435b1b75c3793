import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/targa-compiled', import.meta.url));

/** Keeps compiled sources on disk; where the folder cannot be written, they are compiled at every start. */
export function useCompileCache(): void {
  enableCompileCache(COMPILED);
}
