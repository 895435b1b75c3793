import { describe, expect, it } from 'vitest';
import { LOCALES } from './contract/shared/locale.ts';
import { phrasingFaults } from './server/testing/phrasing.ts';
import { placeholdersOf, render, textsOf } from './server/testing/rendered-texts.ts';
import { EXAMPLES } from './server/testing/text-examples.ts';

describe('texts with everything that can fill them', () => {
  it.each([...LOCALES])('in %s every text reads right with every example', (locale) => {
    const texts = textsOf(locale);
    expect(texts.length).toBeGreaterThan(2_000);
    const faults = texts.flatMap((text) => phrasingFaults(locale, text).map((fault) => `${text.key}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('every example is used', () => {
    const used = new Set(textsOf('it').flatMap(({ text }) => placeholdersOf(text)));
    expect(Object.keys(EXAMPLES).filter((name) => name !== 'field' && !used.has(name))).toEqual([]);
  });

  it('plural forms are rendered with the counts they are used for', () => {
    expect(render('it', { key: 'x:cars_one', text: '{{count}} auto' })).toEqual(['1 auto']);
    expect(render('it', { key: 'x:cars_other', text: 'le {{count}} auto' })).toContain('le 5 auto');
    expect(render('fr', { key: 'x:cars_one', text: '{{count}} auto' })).toEqual(['0 auto', '1 auto']);
  });

  it.each([
    ['it', '{{unheard}}', 'unknown placeholder unheard'],
    ['it', 'Apri la {{car}}', '"la" before car'],
    ['en', 'Get a {{amount}} voucher', '"a" before amount'],
    ['en', 'Configure a {{car}}', '"a" before car'],
    ['es', 'Ver la {{car}}', '"la" before car'],
    ['fr', 'Toutes les versions de {{model}}', '"de" before model'],
    ['fr', 'Configurer la {{name}}', '"la" before name'],
    ['de', 'Alle Versionen des {{model}}', '"des" before model'],
    ['de', 'Mein {{name}}', '"Mein" before name'],
    ['de', '{{make}}-Händler', 'a hyphen after make, which may be of two words'],
    ['en', 'A  car', 'two spaces: A  car'],
    ['en', 'A car ', 'a space at its end: A car '],
    ['en', 'A car:.', 'doubled punctuation: A car:.'],
    ['en', 'A car .', 'a space before its punctuation: A car .'],
    ['en', 'A car {{', 'a placeholder that is not filled: A car {{'],
  ] as const)('in %s "%s" is refused: %s', (locale, text, fault) => {
    expect(phrasingFaults(locale, { key: 'x:y', text })).toContain(fault);
  });

  it.each([
    ['it', 'La mia {{name}}, ricevuta il {{date}}'],
    ['en', 'One of {{size}}, for the {{name}}'],
    ['fr', 'Reçue le {{date}}, avec {{car}}'],
    ['de', 'Händler für {{make}}'],
    ['es', 'Todas las versiones del {{model}}'],
  ] as const)('in %s "%s" is right', (locale, text) => {
    expect(phrasingFaults(locale, { key: 'x:y', text })).toEqual([]);
  });
});
