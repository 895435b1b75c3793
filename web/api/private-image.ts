import type { CallSource } from './call-source.ts';
import { readFile } from './read-file.ts';

const KEEP_MS = 30_000;

/** The object URL of an image that only its owner may see, because an img element cannot send the token. */
export const privateImage: CallSource<string, string> = {
  load: async (address, _api, signal) => URL.createObjectURL(await readFile(address, signal)),
  keepMs: KEEP_MS,
  discard: (url) => URL.revokeObjectURL(url),
};
