import type { Endpoint, Input, Output } from '#contract/shared/endpoint.ts';
import type { Api } from './api.ts';

/** Where an answer comes from when it needs more than one plain endpoint; created once, at the top of a file. */
export interface CallSource<Input, Answer> {
  /** Calls of `api` are aborted by `signal`. */
  load(input: Input, api: Api, signal: AbortSignal): Promise<Answer>;
  /** The answer is the same for all users. */
  isPublic?: boolean;
  /** How long an answer is cached after its last reader has left. */
  cacheMs?: number;
  /** Releases the resources of an answer when it is removed. */
  discard?(answer: Answer): void;
}

const sources = new WeakMap<Endpoint, CallSource<unknown, unknown>>();

/** The same source for the same endpoint, so that all components share its answers. */
export function sourceOf(target: Endpoint | CallSource<never, unknown>): CallSource<unknown, unknown> {
  if (!('path' in target)) return target as CallSource<unknown, unknown>;
  const known = sources.get(target);
  if (known) return known;
  const source: CallSource<unknown, unknown> = {
    load: (input, api) => api.call(target, input as Input<Endpoint>),
    isPublic: target.auth === 'none',
  };
  sources.set(target, source);
  return source;
}

const ids = new WeakMap<object, number>();
let lastId = 0;

export function idOf(source: object): number {
  const known = ids.get(source);
  if (known) return known;
  lastId += 1;
  ids.set(source, lastId);
  return lastId;
}

/** An endpoint that is imported on its first call, because it imports the validator, which plain pages do not need. */
export function lazyEndpoint<E extends Endpoint>(
  load: () => Promise<E>,
  { isPublic = false } = {},
): CallSource<Input<E>, Output<E>> {
  return { load: async (input, api) => api.call(await load(), input), isPublic };
}
