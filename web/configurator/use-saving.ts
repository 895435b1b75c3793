import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { useSession } from '#web/api/use-session.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { loadCalls } from './load-calls.ts';
import { takeSaveIntent } from './save-intent.ts';

/** Debounces quick clicks. */
const PAUSE_MS = 800;

export interface Saving {
  /** `unknown` until the session is known; `open` when the user is signed in, but changed nothing worth saving. */
  status: 'unknown' | 'anonymous' | 'open' | 'keeping' | 'kept' | 'failed';
  /** Saves the current configuration. */
  save(): void;
}

interface SavingOptions {
  model: ModelCard;
  code: string;
  wasTouched: boolean;
  /** The code already saved in the account, if known. */
  savedCode: string | undefined;
}

/** Saves the configuration in the account of a signed-in user after every change. */
export function useSaving({ model, code, wasTouched, savedCode: initialCode }: SavingOptions): Saving {
  const locale = useLocale();
  const session = useSession();
  const errorText = useErrorText();
  const [savedCode, setSavedCode] = useState(initialCode);
  const [failed, setFailed] = useState<string>();
  const [isRequested, setRequested] = useState(false);
  const due = useRef<string>(undefined);
  const wasErrorShown = useRef(false);
  const isSignedIn = session.status === 'ready';
  const isDue = isSignedIn && (wasTouched || isRequested) && code !== savedCode && code !== failed;

  const save = useEffectEvent(async (wanted: string) => {
    due.current = undefined;
    try {
      const calls = await loadCalls();
      await calls.save(locale, { make: model.make.slug, model: model.slug }, wanted);
      setSavedCode(wanted);
      setFailed(undefined);
    } catch (error) {
      setFailed(wanted);
      // Every further change retries, so the failure is shown only once.
      if (!wasErrorShown.current) showToast({ kind: 'error', text: errorText(error) });
      wasErrorShown.current = true;
    }
  });

  useEffect(() => {
    if (!isDue) return;
    due.current = code;
    const timer = setTimeout(() => void save(code), PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isDue, code]);

  // Saves a pending change when the page is left.
  useEffect(
    () => () => {
      if (due.current !== undefined) void save(due.current);
    },
    [],
  );

  // The visitor has signed in to save this configuration.
  const takeIntent = useEffectEvent(() => {
    if (takeSaveIntent(code)) setRequested(true);
  });
  useEffect(() => {
    if (isSignedIn) takeIntent();
  }, [isSignedIn]);

  return {
    status: statusNow(),
    save() {
      setFailed(undefined);
      setRequested(true);
    },
  };

  function statusNow(): Saving['status'] {
    if (session.status === 'anonymous') return 'anonymous';
    if (!isSignedIn) return 'unknown';
    if (code === savedCode) return 'kept';
    if (code === failed) return 'failed';
    return isDue ? 'keeping' : 'open';
  }
}
