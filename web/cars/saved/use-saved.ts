import { useSyncExternalStore } from 'react';
import type { Saved } from '#contract/saved/saved.endpoints.ts';
import type { Favourite, SavedSearch } from '#contract/saved/saved-items.endpoints.ts';
import type { CallSource } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { browserFavourites, browserSearches } from './browser-lists.ts';
import { type SavedChange, withChange } from './saved-change.ts';

const CACHE_MS = 60_000;
const NO_FAVOURITES: readonly Favourite[] = [];
const NO_SEARCHES: readonly SavedSearch[] = [];

const loadAccountSaved = () => loadChunk('account-saved', () => import('./account-saved.ts'));

const accountSaved: CallSource<object, Saved> = {
  load: async (_input, api) => (await loadAccountSaved()).loadSaved(api),
  cacheMs: CACHE_MS,
};

interface OwnSaved {
  /** Undefined until it is known. */
  saved: Saved | undefined;
  isSignedIn: boolean;
  error: unknown;
  reload(): void;
  /** Whether there was room and it was stored. */
  change(change: SavedChange): Promise<boolean>;
}

/** What this person has saved: in the account, or in the browser while signed out. */
export function useSaved(): OwnSaved {
  const { t } = useTranslation('saved');
  const locale = useLocale();
  const { status } = useSession();
  const isSignedIn = status === 'ready' || status === 'loading' || status === 'failed';
  const account = useCall(accountSaved, isSignedIn ? {} : undefined);
  const favourites = useSyncExternalStore(browserFavourites.subscribe, browserFavourites.items, () => NO_FAVOURITES);
  const searches = useSyncExternalStore(browserSearches.subscribe, browserSearches.items, () => NO_SEARCHES);
  const inBrowser = { favourites: [...favourites], searches: [...searches], dailyMail: false };
  const saved = isSignedIn ? account.data : status === 'unknown' ? undefined : inBrowser;

  /** Shown at once; the answer of the server replaces it. */
  async function changeAccount(next: Saved, change: SavedChange): Promise<boolean> {
    account.replace(next);
    try {
      const { sendChange } = await loadAccountSaved();
      account.replace(await sendChange(locale, change));
      return true;
    } catch {
      showToast({ kind: 'error', text: t('failed') });
      account.reload();
      return false;
    }
  }

  return {
    saved,
    isSignedIn,
    error: account.error,
    reload: account.reload,
    async change(change) {
      if (!saved) {
        showToast({ kind: 'error', text: t('failed') });
        account.reload();
        return false;
      }
      const next = withChange(saved, change);
      if (!next) {
        showToast({ kind: 'error', text: t('favourite' in change ? 'favourite.full' : 'search.full') });
        return false;
      }
      if (isSignedIn) return changeAccount(next, change);
      browserFavourites.change(() => next.favourites);
      browserSearches.change(() => next.searches);
      return true;
    },
  };
}
