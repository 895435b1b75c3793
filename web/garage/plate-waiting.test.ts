import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPlate, keepPlate, PLATE_WAITS_MS, waitingPlate } from './plate-waiting.ts';

const NOW = Date.UTC(2026, 10, 15);
const KEY = 'targa.plate';
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

describe('a stored plate', () => {
  it('a plate is stored for a day, in its normalised form', () => {
    keepPlate('ab 123 cd', 'it', NOW);
    expect(waitingPlate('it', NOW)).toBe('AB123CD');
    expect(waitingPlate('it', NOW + PLATE_WAITS_MS - 1)).toBe('AB123CD');
    expect(waitingPlate('it', NOW + PLATE_WAITS_MS)).toBeUndefined();
    expect(stored.has(KEY)).toBe(false);
  });

  it('a stored plate is returned only in the language it was typed in', () => {
    keepPlate('AB123CD', 'it', NOW);
    expect(waitingPlate('fr', NOW)).toBeUndefined();
    expect(waitingPlate('it', NOW)).toBe('AB123CD');
  });

  it('a removed plate is no longer stored', () => {
    keepPlate('AB123CD', 'it', NOW);
    forgetPlate();
    expect(waitingPlate('it', NOW)).toBeUndefined();
  });

  it.each(['', 'null', '{', '"AB123CD"', '{"plate":"AB123CD"}', '{"plate":"<b>","locale":"it","since":1}'])(
    'the invalid stored value %s is ignored',
    (text) => {
      stored.set(KEY, text);
      expect(waitingPlate('it', 2)).toBeUndefined();
    },
  );

  it('a plate stored in the future is ignored', () => {
    keepPlate('AB123CD', 'it', NOW);
    expect(waitingPlate('it', NOW - 1)).toBeUndefined();
  });
});
