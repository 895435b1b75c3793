import { useEffect, useState } from 'react';
import { readTabItem, writeTabItem } from './tab-storage.ts';

export interface MailLink {
  key: string;
  /** The purpose of the key, where one page serves several mails. */
  purpose: string | null;
}

const itemOf = (scope: string) => `targa.key.${scope}`;

export function storeKey(scope: string, key: string): void {
  writeTabItem(itemOf(scope), key);
}

/** Removes key and purpose from a URL; without a key the URL stays as it is. */
export function takeKey(url: URL): MailLink | null {
  const key = url.searchParams.get('key');
  if (key === null) return null;
  const purpose = url.searchParams.get('for');
  url.searchParams.delete('key');
  url.searchParams.delete('for');
  return { key, purpose };
}

/**
 * The key of a mail's link: `undefined` until the browser has read it, `null` when there is none. It is removed from
 * the URL at once, and so from history, bookmarks and referrers. With a scope it is stored for the tab, so that the
 * page can be reloaded.
 */
export function useMailLink(scope?: string): MailLink | null | undefined {
  const [found, setFound] = useState<{ scope: string | undefined; link: MailLink | null }>();
  useEffect(() => {
    const url = new URL(window.location.href);
    const taken = takeKey(url);
    if (taken) window.history.replaceState(window.history.state, '', url);
    const link = taken?.key ? taken : storedKey(scope);
    if (link && scope !== undefined) storeKey(scope, link.key);
    // React may run an effect twice: the second time the key is no longer in the URL.
    setFound((known) => (known?.scope === scope && known?.link ? known : { scope, link }));
  }, [scope]);
  return found && found.scope === scope ? found.link : undefined;
}

export function useLinkKey(scope: string): string | null | undefined {
  const link = useMailLink(scope);
  return link === null ? null : link?.key;
}

function storedKey(scope: string | undefined): MailLink | null {
  const key = scope === undefined ? null : readTabItem(itemOf(scope));
  return typeof key === 'string' ? { key, purpose: null } : null;
}
