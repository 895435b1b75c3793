import { expect, it } from 'vitest';
import { takeKey } from './link-key.ts';

it('the key and its purpose are removed from the URL, and nothing else is', () => {
  const address = new URL('https://targa.example/conferma?key=abc&for=new-email&utm_source=mail#top');
  expect(takeKey(address)).toEqual({ key: 'abc', purpose: 'new-email' });
  expect(address.href).toBe('https://targa.example/conferma?utm_source=mail#top');
});

it('an empty key is removed from the URL too', () => {
  const address = new URL('https://targa.example/preventivo?key=');
  expect(takeKey(address)).toEqual({ key: '', purpose: null });
  expect(address.href).toBe('https://targa.example/preventivo');
});

it('a URL without a key stays as it is', () => {
  const address = new URL('https://targa.example/conferma?for=new-email');
  expect(takeKey(address)).toBeNull();
  expect(address.search).toBe('?for=new-email');
});
