import type { CallSource } from './call-source.ts';
import { readFile } from './read-file.ts';

const CACHE_MS = 30_000;

/** The object URL of an image that only its owner may see, because an img element cannot send the token. */
export const privateImage: CallSource<string, string> = {
  load: async (url, _api, signal) => URL.createObjectURL(await readFile(url, signal)),
  cacheMs: CACHE_MS,
  discard: (url) => URL.revokeObjectURL(url),
};
