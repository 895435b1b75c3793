import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Endpoint, Input, Output } from '#contract/shared/endpoint.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { browserApi } from './browser-api.ts';
import { CallCache, type CallState, IDLE, LOADING } from './call-cache.ts';
import { type CallSource, idOf, sourceOf } from './call-source.ts';
import { session } from './session.ts';

export interface CallOptions {
  /** How long the input must stay the same before the request is sent: for typed input. */
  pauseMs?: number;
  /** Shows the answer to the previous input while this one is loading. */
  keepPrevious?: boolean;
  /** Loads again when the tab becomes visible. */
  refreshOnReturn?: boolean;
}

export interface Call<Answer> extends CallState<Answer> {
  /** Sends the request again, after a failure or because something has changed. */
  reload(): void;
  /** Shows the response to a change instead of loading again. */
  replace(answer: Answer): void;
}

const cache = new CallCache(() => session.token);
session.onStatusChange(() => cache.dropOthers());

/**
 * The one way to read data in the browser. Components with the same input share one request, which is aborted when the
 * last of them has unmounted or changed its input. An `undefined` input sends nothing.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  options?: CallOptions,
): Call<Output<E>>;
export function useCall<Input, Answer>(
  source: CallSource<Input, Answer>,
  input: Input | undefined,
  options?: CallOptions,
): Call<Answer>;
export function useCall(
  target: Endpoint | CallSource<never, unknown>,
  input: unknown,
  { pauseMs, keepPrevious = false, refreshOnReturn = false }: CallOptions = {},
): Call<unknown> {
  const locale = useLocale();
  const user = useOwner();
  const source = sourceOf(target);
  // A public answer stays when somebody signs in.
  const owner = source.isPublic ? undefined : user;
  const scope = `${idOf(source)} ${locale} ${owner ?? ''}`;
  const wanted = input === undefined || user === undefined ? undefined : JSON.stringify(input);
  const key = wanted && `${scope} ${wanted}`;

  const subscribe = useCallback(
    (reader: () => void) => {
      if (!wanted) return () => undefined;
      const { load, cacheMs, discard } = source;
      const request = {
        load: (signal: AbortSignal) => load(JSON.parse(wanted), browserApi(locale, signal), signal),
        owner,
        pauseMs,
        cacheMs,
        discard,
      };
      return cache.subscribe(`${scope} ${wanted}`, request, reader);
    },
    [source, scope, wanted, locale, owner, pauseMs],
  );
  const unread = input === undefined ? IDLE : LOADING;
  const state = useSyncExternalStore(
    subscribe,
    () => (key ? cache.read(key) : unread),
    () => unread,
  );

  const previous = usePrevious(keepPrevious && input !== undefined ? scope : undefined, state.data);
  const actions = useMemo(
    () => ({
      reload: () => void (key && cache.reload(key)),
      replace: (answer: unknown) => void (key && cache.replace(key, answer)),
    }),
    [key],
  );
  useEffect(() => (refreshOnReturn ? onReturn(actions.reload) : undefined), [refreshOnReturn, actions]);

  return { ...state, data: state.loading ? (state.data ?? previous) : state.data, ...actions };
}

/** The token of the signed-in user; `undefined` until hydration. */
function useOwner(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    session.onStatusChange,
    () => session.token,
    () => undefined,
  );
}

/** The latest data of the same source and user only. */
function usePrevious(scope: string | undefined, data: unknown): unknown {
  const [latest, setLatest] = useState<{ scope: string; data: unknown }>();
  if (scope === undefined) {
    if (latest) setLatest(undefined);
  } else if (data !== undefined && data !== latest?.data) setLatest({ scope, data });
  return latest?.scope === scope ? latest?.data : undefined;
}

function onReturn(act: () => void): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') act();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => document.removeEventListener('visibilitychange', onVisibilityChange);
}
