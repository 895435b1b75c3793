import { expect, it, vi } from 'vitest';
import { memoize, memoizeBy } from './memoize.ts';

it('a memoized function is called once for each key', () => {
  const work = vi.fn((text: string) => text.toUpperCase());
  const upper = memoize(work);
  expect(['a', 'b', 'a', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'A']);
  expect(work).toHaveBeenCalledTimes(2);
});

it('a memoized function caches empty texts, zero, false and null', () => {
  const work = vi.fn((key: number) => [0, '', false, null][key] ?? null);
  const known = memoize(work);
  for (const key of [0, 1, 2, 3, 0, 1, 2, 3]) known(key);
  expect(work).toHaveBeenCalledTimes(4);
});

it('a memoized function caches at most the given number of results', () => {
  const work = vi.fn((key: number) => key * 2);
  const double = memoize(work, 2);
  for (const key of [1, 2, 1, 3]) double(key);
  expect(work).toHaveBeenCalledTimes(3);
  expect(double(1)).toBe(2);
  expect(work).toHaveBeenCalledTimes(4);
});

it('a call that throws is not cached', () => {
  let calls = 0;
  const flaky = memoize((key: string) => {
    calls += 1;
    if (calls === 1) throw new Error('not yet');
    return key;
  });
  expect(() => flaky('a')).toThrow('not yet');
  expect(flaky('a')).toBe('a');
});

it('a function of several values is memoized by a key made of them', () => {
  const work = vi.fn(({ width, height }: { width: number; height: number }) => width * height);
  const area = memoizeBy(({ width, height }) => `${width} ${height}`, work);
  expect([area({ width: 2, height: 3 }), area({ width: 2, height: 3 }), area({ width: 3, height: 2 })]).toEqual([
    6, 6, 6,
  ]);
  expect(work).toHaveBeenCalledTimes(2);
});
