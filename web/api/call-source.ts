import type { Endpoint, Input, Output } from '#contract/shared/endpoint.ts';
import type { Api } from './api.ts';

/** Where an answer comes from, when it is more than one endpoint as it is: made once, at the top of a file. */
export interface CallSource<Input, Answer> {
  /** The calls of `api` are aborted by `signal`. */
  load(input: Input, api: Api, signal: AbortSignal): Promise<Answer>;
  /** The answer is the same whoever is signed in. */
  isPublic?: boolean;
  /** How long an answer is kept after its last reader has left. */
  keepMs?: number;
  /** Frees what an answer holds, once nobody can read it any more. */
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

/** An endpoint that is loaded when it is first asked: it brings the validator along, which a plain page does without. */
export function lazyEndpoint<E extends Endpoint>(
  load: () => Promise<E>,
  { isPublic = false } = {},
): CallSource<Input<E>, Output<E>> {
  return { load: async (input, api) => api.call(await load(), input), isPublic };
}
