/** Keeps the newest results of a pure function; when there are too many, it begins anew. */
export function memoize<Key extends string | number, Result>(
  work: (key: Key) => Result,
  most = 2_000,
): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = work(key);
    if (known.size >= most) known.clear();
    known.set(key, result);
    return result;
  };
}
