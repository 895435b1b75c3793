import { session } from './session.ts';

/** As in the worker. */
const CACHE = 'targa-shared';
const KEY = '/shared-file';
/** The page opens at once; what is older was left behind. */
const MAX_AGE_MS = 5 * 60_000;

/** In memory only, so that it survives signing in and is gone with the tab. */
let taken: { file: File; token: string | null } | undefined;

// What one person has shared is not shown to the next one on this device. Whoever signs in first had shared it.
session.onStatusChange(() => {
  if (!taken || session.token === taken.token) return;
  if (taken.token === null) taken.token = session.token;
  else taken = undefined;
});

/** The file that another app has shared with this one; it is taken once, and only this tab has it then. */
export async function takeSharedFile(): Promise<File | undefined> {
  if (!('caches' in globalThis)) return taken?.file;
  const stored = await (await caches.open(CACHE)).match(KEY);
  await caches.delete(CACHE);
  if (!stored || Date.now() - Number(stored.headers.get('x-shared-at')) > MAX_AGE_MS) return taken?.file;
  const name = decodeURIComponent(stored.headers.get('x-file-name') ?? '');
  const content = await stored.blob();
  taken = { file: new File([content], name, { type: content.type }), token: session.token };
  return taken.file;
}

/** After it was saved. */
export function dropSharedFile(): void {
  taken = undefined;
}
