// A plain map that is emptied when full, not lru-cache: pages load this file, and a lookup must cost one map access.
const MAX_RESULTS = 2_000;

/** Caches the results of a pure function, which must not be undefined. */
export function memoize<Key, Result>(work: (key: Key) => Result, max = MAX_RESULTS): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = work(key);
    if (known.size >= max) known.clear();
    known.set(key, result);
    return result;
  };
}

/** The same for a function of any input, with a function that makes its cache key. */
export function memoizeBy<Input, Result>(
  keyOf: (input: Input) => string,
  work: (input: Input) => Result,
  max = MAX_RESULTS,
): (input: Input) => Result {
  const known = new Map<string, Result>();
  return (input) => {
    const key = keyOf(input);
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = work(input);
    if (known.size >= max) known.clear();
    known.set(key, result);
    return result;
  };
}
