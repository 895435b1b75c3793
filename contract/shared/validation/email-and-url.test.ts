import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email, isEmail, isUrl } from './email-and-url.ts';

describe('email', () => {
  const valid = [
    'mario.rossi@example.it',
    'mario+targa@example.com',
    "o'neil@example.co.uk",
    'a@b.io',
    'info@müller.de',
    'ciao@città.it',
    'user@xn--mller-kva.de',
    'user@例え.jp',
    'UPPER_case-1@Sub.Example.COM',
  ];
  const invalid = [
    'plain',
    '@example.it',
    'mario@',
    'mario@example',
    'mario@@example.it',
    'a@b@example.it',
    'mario rossi@example.it',
    'mario@exam ple.it',
    '.mario@example.it',
    'mario.@example.it',
    'mario..rossi@example.it',
    'mario@.example.it',
    'mario@example.it.',
    'mario@example..it',
    'mario@-example.it',
    'mario@example-.it',
    'mario@exa_mple.it',
    'mario@example.i',
    'mario@127.0.0.1',
    'mario@example.it\nBcc: x@y.it',
    'Mario <mario@example.it>',
  ];

  it.each(valid)('the email address %s is accepted', (value) => expect(isEmail(value)).toBe(true));
  it.each(invalid)('the email address %s is refused', (value) => expect(isEmail(value)).toBe(false));

  it('the local part of an email address has at most 64 characters', () => {
    expect(isEmail(`${'a'.repeat(64)}@example.it`)).toBe(true);
    expect(isEmail(`${'a'.repeat(65)}@example.it`)).toBe(false);
  });

  it('the domain of an email address has at most 254 characters, its labels 63', () => {
    expect(isEmail(`a@${domainOf(254)}`)).toBe(true);
    expect(isEmail(`a@${domainOf(255)}`)).toBe(false);
    expect(isEmail(`a@${'a'.repeat(63)}.it`)).toBe(true);
    expect(isEmail(`a@${'a'.repeat(64)}.it`)).toBe(false);
  });

  it('a required email address is trimmed', () => {
    expect(email().parse(' a@example.it ')).toBe('a@example.it');
    expect(email().safeParse('').error?.issues[0]?.message).toBe('validation.required');
    expect(email().safeParse('x').error?.issues[0]?.message).toBe('validation.email');
  });

  it('common email addresses are accepted', () => {
    fc.assert(fc.property(fc.emailAddress(), (value) => isEmail(value)));
  });

  it('an email address with two at signs or a space is refused', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (a, b) => !isEmail(`${a}@${b}@example.it`) && !isEmail(`${a} ${b}@example.it`),
      ),
    );
  });
});

describe('url', () => {
  it.each([
    'http://example.it',
    'https://example.it/a?b=c#d',
    'HTTPS://EXAMPLE.IT',
    'https://città.it/',
    'http://example.it:8080/',
  ])('the URL %s is accepted', (value) => expect(isUrl(value)).toBe(true));
  it.each([
    'example.it',
    'ftp://example.it',
    'javascript:alert(1)',
    'http:example.it',
    'http://',
    'http://example',
    'http://exa mple.it',
    'http://a..b',
    'https://user:secret@example.it',
    'https://example.it\\@evil.it',
  ])('the URL %s is refused', (value) => expect(isUrl(value)).toBe(false));

  it('a URL of 2083 characters or more is refused', () => {
    expect(isUrl(addressOf(2082))).toBe(true);
    expect(isUrl(addressOf(2083))).toBe(false);
  });
});

function domainOf(length: number): string {
  const domain = `${`${'a'.repeat(49)}.`.repeat(10)}`.slice(0, length - 3);
  return `${domain.replace(/\.$/, 'a')}.it`;
}

function addressOf(length: number): string {
  return 'https://example.it/'.padEnd(length, 'a');
}
