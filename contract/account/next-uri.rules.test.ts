import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNextUri } from './next-uri.rules.ts';

const ORIGIN = 'https://targa.example';
const encode = (text: string, times: number): string =>
  times === 0 ? text : encode(encodeURIComponent(text), times - 1);

describe('a target on our site', () => {
  it.each([
    ['/profile', '/profile'],
    ['/', '/'],
    ['/en/new-cars?q=alfa%20romeo#results', '/en/new-cars?q=alfa%20romeo#results'],
    ['/auto-nuove?q=100%25', '/auto-nuove?q=100%25'],
    ['/auto-nuove?q=%C3%A8%E2%82%AC', '/auto-nuove?q=%C3%A8%E2%82%AC'],
    ['/a%', '/a%'],
    ['/x?back=https://evil.example/', '/x?back=https://evil.example/'],
    ['https://targa.example/dashboard/AB123CD', '/dashboard/AB123CD'],
    ['HTTPS://TARGA.EXAMPLE/profile', '/profile'],
    ['https://targa.example:443/profile', '/profile'],
    ['https://targa.example', '/'],
    ['https%3A%2F%2Ftarga.example%2Fprofile%3Fa%3D1', '/profile?a=1'],
    ['https%253A%252F%252Ftarga.example%252Fprofile', '/profile'],
    ['%2Fprofile', '/profile'],
    ['/a/../profile', '/profile'],
  ])('the target %s leads to %s', (raw, expected) => {
    expect(safeNextUri(raw, ORIGIN)).toBe(expected);
  });
});

describe('a target elsewhere', () => {
  it.each([
    null,
    undefined,
    '',
    'profile',
    'evil.example',
    'https://evil.example/',
    'http://targa.example/',
    'https://targa.example:8443/',
    'https://targa.example.evil.example/',
    'https://targa.exampleevil.example/',
    'https://targa.example@evil.example/',
    'https://user@targa.example/',
    'https://user:secret@targa.example/',
    'https:evil.example',
    'https:/evil.example',
    '//evil.example',
    '//targa.example/profile',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '%2F%2Fevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/..%2F/evil.example',
    '/%2e%2f/evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%0d%0aset-cookie:a=1',
    ' https://evil.example',
    'javascript:alert(1)',
    'javascript%3Aalert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://targa.example/1',
    'file:///etc/passwd',
    'ftp://targa.example/',
    'about:blank',
    'https%3A%2F%2Fevil.example',
    'https%253A%252F%252Fevil.example',
    encode('//evil.example', 7),
    `/${'x'.repeat(3000)}`,
  ])('the target %s is refused', (raw) => {
    expect(safeNextUri(raw, ORIGIN)).toBeUndefined();
  });
});

/** Parts that attacks consist of. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['/', '//', '\\', '.', '..', ':', '@', '?', '#', '%', '\t', '\n', ' ', '%2f', '%5c', '%252f', '%09', '%2e'],
    ...['http:', 'https:', 'javascript:', 'data:', 'evil.example', 'targa.example', 'user:pw@', ORIGIN, 'x', 'ü'],
  ),
  fc.string({ maxLength: 4 }),
);
const attempt = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(''));

describe('any target', () => {
  it('an accepted target stays on our origin, however often it is decoded and resolved', () => {
    fc.assert(
      fc.property(attempt, fc.nat(2), (text, times) => {
        const target = safeNextUri(encode(text, times), ORIGIN);
        if (target === undefined) return;
        expect(target).toMatch(/^\/(?![/\\])/);
        for (let reading = target; ; ) {
          expect(new URL(reading, `${ORIGIN}/login`).origin).toBe(ORIGIN);
          const next = reading.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          );
          if (next === reading) break;
          reading = next;
        }
      }),
      { numRuns: 20_000 },
    );
  });

  it('an accepted target is accepted again, unchanged', () => {
    fc.assert(
      fc.property(attempt, (text) => {
        const target = safeNextUri(text, ORIGIN);
        if (target !== undefined) expect(safeNextUri(target, ORIGIN)).toBe(target);
      }),
      { numRuns: 20_000 },
    );
  });

  it('URLs of our own pages are accepted, plain or encoded', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), fc.nat(2), (path, query, times) => {
        fc.pre(!/^\/*$/.test(path) && !path.includes('//'));
        const { pathname, search } = new URL(`${ORIGIN}${path}?${query}`);
        fc.pre(!/%(0|1|5c|7f|25|2f)/i.test(pathname + search) && !pathname.startsWith('//'));
        const address = pathname + search;
        expect(safeNextUri(encode(ORIGIN + address, times), ORIGIN)).toBeDefined();
        expect(safeNextUri(address, ORIGIN)).toBe(address);
      }),
    );
  });
});
