import { beforeEach, expect, it, vi } from 'vitest';
import { keepTyped, takeTyped } from './typed-before-expiry.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  });
});

const anna = { email: 'anna@example.com' };

it('what was typed before the session expired is given back once, to the form of its fields', () => {
  keepTyped(anna, { city: 'Torino' });
  expect(takeTyped(anna, ['name', 'surname'])).toEqual({});
  expect(takeTyped(anna, ['city', 'street'])).toEqual({ city: 'Torino' });
  expect(takeTyped(anna, ['city', 'street'])).toEqual({});
});

it('another person on the same device does not get to see it', () => {
  keepTyped(anna, { city: 'Torino' });
  expect(takeTyped({ email: 'berta@example.com' }, ['city'])).toEqual({});
  expect(takeTyped(anna, ['city'])).toEqual({});
});
