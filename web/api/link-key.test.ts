import { expect, it } from 'vitest';
import { takeKey } from './link-key.ts';

it('the key and its purpose are removed from the URL, and nothing else is', () => {
  const url = new URL('https://targa.example/conferma?key=abc&for=new-email&utm_source=mail#top');
  expect(takeKey(url)).toEqual({ key: 'abc', purpose: 'new-email' });
  expect(url.href).toBe('https://targa.example/conferma?utm_source=mail#top');
});

it('an empty key is removed from the URL too', () => {
  const url = new URL('https://targa.example/preventivo?key=');
  expect(takeKey(url)).toEqual({ key: '', purpose: null });
  expect(url.href).toBe('https://targa.example/preventivo');
});

it('a URL without a key stays as it is', () => {
  const url = new URL('https://targa.example/conferma?for=new-email');
  expect(takeKey(url)).toBeNull();
  expect(url.search).toBe('?for=new-email');
});
