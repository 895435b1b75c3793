import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChosenCar } from './compare-item.ts';
import { COMPARE_KEY } from './compare-signal.ts';
import { createCompareStore } from './compare-store.ts';

/** One browser: a storage that its tabs share. */
let stored: Map<string, string>;
let isFull: boolean;
let tabs: EventTarget[];

beforeEach(() => {
  stored = new Map();
  isFull = false;
  tabs = [];
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

const car = (name: string): ChosenCar => ({
  key: `fiat/${name}/one`,
  make: 'Fiat',
  name,
  detail: '1.0 Hybrid',
  bodyType: 'citycar',
  lengthMm: 3690,
  heightMm: 1550,
  widthMm: 1640,
  modelId: 7,
  locale: 'it',
});
const [a, b, c, d] = [car('a'), car('b'), car('c'), car('d')];

function openTab() {
  const store = createCompareStore();
  const tab = new EventTarget();
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  store.start(tab);
  tabs.push(tab);
  const names = () => store.state().cars.map(({ name }) => name);
  return { store, tab, names, changes: () => changes };
}

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });
const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

describe('the selection of cars to compare', () => {
  it('the selection is unknown until storage was read', () => {
    const store = createCompareStore();
    expect(store.state()).toEqual({ isKnown: false, cars: [], pending: undefined });
    store.start(new EventTarget());
    expect(store.state().isKnown).toBe(true);
  });

  it('cars can be added, removed and cleared, and survive a reload', () => {
    const { store, names } = openTab();
    expect(store.add(a)).toBe(true);
    expect(store.add(b)).toBe(true);
    expect(openTab().names()).toEqual(['a', 'b']);
    store.remove(a.key);
    expect(names()).toEqual(['b']);
    expect(openTab().names()).toEqual(['b']);
    store.clear();
    expect(openTab().names()).toEqual([]);
  });

  it('a car is in the selection only once', () => {
    const { store, names } = openTab();
    store.add(a);
    expect(store.add(a)).toBe(true);
    expect(names()).toEqual(['a']);
  });

  it('listeners are notified until they unsubscribe', () => {
    const { store, changes } = openTab();
    const before = changes();
    store.add(a);
    expect(changes()).toBeGreaterThan(before);
    let heard = 0;
    store.subscribe(() => {
      heard += 1;
    })();
    store.add(b);
    expect(heard).toBe(0);
  });

  it('the state object stays the same while nothing changes', () => {
    const { store } = openTab();
    store.add(a);
    const before = store.state();
    store.remove(b.key);
    expect(store.state()).toBe(before);
  });
});

describe('a fourth car', () => {
  it('a fourth car is pending until it replaces another', () => {
    const { store, names } = openTab();
    for (const one of [a, b, c]) store.add(one);
    expect(store.add(d)).toBe(false);
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(store.state().pending).toEqual(d);
    store.replace(b.key);
    expect(names()).toEqual(['a', 'd', 'c']);
    expect(store.state().pending).toBeUndefined();
  });

  it('a pending car can be cancelled', () => {
    const { store, names } = openTab();
    for (const one of [a, b, c, d]) store.add(one);
    store.cancelPending();
    store.replace(a.key);
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('a pending car takes a place that another tab has freed', () => {
    const { store, names } = openTab();
    for (const one of [a, b, c, d]) store.add(one);
    openTab().store.remove(b.key);
    store.replace(b.key);
    expect(names()).toEqual(['a', 'c', 'd']);
  });

  it('a pending car is not added twice when another tab has added it meanwhile', () => {
    const { store, names } = openTab();
    for (const one of [a, b, c, d]) store.add(one);
    openTab().store.set([a, d]);
    store.replace(a.key);
    expect(names()).toEqual(['d']);
  });
});

describe('other tabs', () => {
  it('changes of other tabs are followed', () => {
    const [one, other] = [openTab(), openTab()];
    other.store.add(a);
    expect(one.names()).toEqual([]);
    one.tab.dispatchEvent(storageEvent('something.else'));
    expect(one.names()).toEqual([]);
    one.tab.dispatchEvent(storageEvent(COMPARE_KEY));
    expect(one.names()).toEqual(['a']);
    stored.clear();
    one.tab.dispatchEvent(storageEvent(null));
    expect(one.names()).toEqual([]);
  });

  it('a page restored from the back/forward cache reads the changes of other tabs', () => {
    const [one, other] = [openTab(), openTab()];
    other.store.add(a);
    one.tab.dispatchEvent(shown(false));
    expect(one.names()).toEqual([]);
    one.tab.dispatchEvent(shown(true));
    expect(one.names()).toEqual(['a']);
  });

  it('concurrent additions of two tabs are both stored', () => {
    const [one, other] = [openTab(), openTab()];
    other.store.add(a);
    one.store.add(b);
    expect(openTab().names()).toEqual(['a', 'b']);
  });
});

describe('storage of the selection', () => {
  it.each([
    ['no JSON', '{'],
    ['no list', '{"key":"fiat/a/one"}'],
    ['a null', 'null'],
    ['numbers', '[1, null, "x"]'],
    ['a foreign key', JSON.stringify([{ ...a, key: '../../etc/passwd' }])],
    ['a key that is none', JSON.stringify([{ ...a, key: 7 }])],
    ['an unknown body', JSON.stringify([{ ...a, bodyType: 'toString' }])],
    ['an endless name', JSON.stringify([{ ...a, name: 'x'.repeat(201) }])],
    ['a name that is no text', JSON.stringify([{ ...a, name: { toString: 1 } }])],
    ['no size', JSON.stringify([{ ...a, lengthMm: -1 }])],
    ['a language we do not speak', JSON.stringify([{ ...a, locale: 'xx' }])],
  ])('a storage with %s gives an empty selection', (_, text) => {
    stored.set(COMPARE_KEY, text);
    expect(openTab().names()).toEqual([]);
  });

  it('valid items are read from a partly invalid storage, at most three, each once', () => {
    stored.set(COMPARE_KEY, JSON.stringify([{ ...a, key: 'x' }, b, b, a, c, d]));
    expect(openTab().names()).toEqual(['b', 'a', 'c']);
  });

  it('with full storage the selection lasts as long as the page', () => {
    const { store, names } = openTab();
    store.add(a);
    isFull = true;
    store.add(b);
    store.add(c);
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(openTab().names()).toEqual(['a']);
  });

  it('with blocked storage the selection lasts as long as the page', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const { store, names } = openTab();
    store.add(a);
    store.add(b);
    expect(names()).toEqual(['a', 'b']);
  });
});
