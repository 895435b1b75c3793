import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStoredList } from './stored-list.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A tab with its storage; `isBlocked` as with blocked cookies. */
function openTab(items: Record<string, string> = {}, isBlocked = false) {
  const listeners = new Map<string, (event: { key: string | null }) => void>();
  vi.stubGlobal('window', {
    get localStorage() {
      if (isBlocked) throw new Error('blocked');
      return {
        getItem: (key: string) => items[key] ?? null,
        setItem: (key: string, value: string) => {
          items[key] = value;
        },
      };
    },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  });
  return { items, listeners };
}

afterEach(() => vi.unstubAllGlobals());

describe('a list in the browser’s storage', () => {
  it('a list in the browser’s storage is stored, and never longer than its limit', () => {
    const { items } = openTab();
    const list = createStoredList('list', 2, isText);
    for (const item of ['a', 'b', 'c']) list.change((all) => [item, ...all]);
    expect(list.items()).toEqual(['c', 'b']);
    expect(items).toEqual({ list: '["c","b"]' });
  });

  it.each(['', 'nonsense', '{}', '[1, null]', 'null'])(
    'a list in the browser’s storage ignores what is not valid: %s',
    (stored) => {
      openTab({ list: stored });
      expect(createStoredList('list', 2, isText).items()).toEqual([]);
    },
  );

  it('a list in the browser’s storage gives the same array until something changes, and follows other tabs', () => {
    const { items, listeners } = openTab({ list: '["a"]' });
    const list = createStoredList('list', 2, isText);
    expect(list.items()).toBe(list.items());
    const listener = vi.fn();
    const stop = list.subscribe(listener);
    items['list'] = '["b"]';
    listeners.get('storage')?.({ key: 'other' });
    expect(listener).not.toHaveBeenCalled();
    listeners.get('storage')?.({ key: 'list' });
    expect(listener).toHaveBeenCalledOnce();
    expect(list.items()).toEqual(['b']);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('a list in the browser’s storage lasts as long as the page where storage is blocked', () => {
    openTab({}, true);
    const list = createStoredList('list', 2, isText);
    list.change(() => ['a']);
    expect(list.items()).toEqual(['a']);
  });
});
