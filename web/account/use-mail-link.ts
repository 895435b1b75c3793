import { useEffect, useState } from 'react';
import type { ConfirmationPurpose } from '#contract/account/account.endpoints.ts';

export interface MailLink {
  key: string;
  confirmsNewEmail: boolean;
}

const NEW_EMAIL: ConfirmationPurpose = 'new-email';

/**
 * What the link of a mail brought: `undefined` until the browser has looked, `null` when there is no key in it.
 * The key leaves the address bar at once, and with it the history, bookmarks and whatever is shared from there.
 */
export function useMailLink(): MailLink | null | undefined {
  const [link, setLink] = useState<MailLink | null>();
  useEffect(() => {
    const address = new URL(window.location.href);
    const key = address.searchParams.get('key');
    const confirmsNewEmail = address.searchParams.get('for') === NEW_EMAIL;
    if (key !== null) {
      address.searchParams.delete('key');
      address.searchParams.delete('for');
      window.history.replaceState(window.history.state, '', address);
    }
    setLink((known) => known ?? (key ? { key, confirmsNewEmail } : null));
  }, []);
  return link;
}
