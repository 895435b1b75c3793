import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLATE_LIFETIME_MS, readStoredPlate, removeStoredPlate, storePlate } from './stored-plate.ts';

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
    storePlate('ab 123 cd', 'it', NOW);
    expect(readStoredPlate('it', NOW)).toBe('AB123CD');
    expect(readStoredPlate('it', NOW + PLATE_LIFETIME_MS - 1)).toBe('AB123CD');
    expect(readStoredPlate('it', NOW + PLATE_LIFETIME_MS)).toBeUndefined();
    expect(stored.has(KEY)).toBe(false);
  });

  it('a stored plate is returned only in the language it was typed in', () => {
    storePlate('AB123CD', 'it', NOW);
    expect(readStoredPlate('fr', NOW)).toBeUndefined();
    expect(readStoredPlate('it', NOW)).toBe('AB123CD');
  });

  it('a removed plate is no longer stored', () => {
    storePlate('AB123CD', 'it', NOW);
    removeStoredPlate();
    expect(readStoredPlate('it', NOW)).toBeUndefined();
  });

  it.each(['', 'null', '{', '"AB123CD"', '{"plate":"AB123CD"}', '{"plate":"<b>","locale":"it","since":1}'])(
    'the invalid stored value %s is ignored',
    (text) => {
      stored.set(KEY, text);
      expect(readStoredPlate('it', 2)).toBeUndefined();
    },
  );

  it('a plate stored in the future is ignored', () => {
    storePlate('AB123CD', 'it', NOW);
    expect(readStoredPlate('it', NOW - 1)).toBeUndefined();
  });
});
