import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContacts, withoutContacts } from './contacts-in-text.rules.ts';

const kinds = (text: string) => findContacts(text).map(({ kind, text: written }) => `${kind} ${written}`);

describe('contacts', () => {
  it.each<[text: string, ...found: string[]]>([
    // Italy
    ['Chiamatemi al 333 1234567 dopo le 18.', 'phone 333 1234567'],
    ['cell. 3331234567', 'phone 3331234567'],
    ['333.123.4567 oppure 333/1234567', 'phone 333.123.4567', 'phone 333/1234567'],
    ['tel3331234567', 'phone 3331234567'],
    ['3 3 3 1 2 3 4 5 6 7', 'phone 3 3 3 1 2 3 4 5 6 7'],
    ['Ufficio 02 12345678, casa 011-1234567', 'phone 02 12345678', 'phone 011-1234567'],
    ['+39 333 123 4567', 'phone +39 333 123 4567'],
    ['(+39) 06 6982', 'phone (+39) 06 6982'],
    ['0039 333 1234567', 'phone 0039 333 1234567'],
    ['Punto del 2015 3331234567', 'phone 3331234567'],
    ['20121 Milano, 333 12 34 567', 'phone 333 12 34 567'],
    ['mario.rossi@example.it', 'email mario.rossi@example.it'],
    ['Scrivete a mario.rossi@gmail.com.', 'email mario.rossi@gmail.com'],
    ['mario rossi chiocciola example punto it', 'email rossi chiocciola example punto it'],
    ['mario [at] example.it', 'email mario [at] example.it'],
    ['mario@gmail', 'email mario@gmail'],
    ['instagram @mario_rossi', 'link @mario_rossi'],
    ['vedi www.mariorossi.it/auto', 'link www.mariorossi.it/auto'],
    ['wa.me/393331234567', 'link wa.me/393331234567'],
    // Great Britain
    ['Call 07700 900123 please', 'phone 07700 900123'],
    ['020 7946 0958', 'phone 020 7946 0958'],
    ['+44 (0)20 7946 0958', 'phone +44 (0)20 7946 0958'],
    ['john at example dot co dot uk', 'email john at example dot co dot uk'],
    ['https://example.com/a?b=1.', 'link https://example.com/a?b=1'],
    // Spain
    ['Mi móvil: 612 345 678', 'phone 612 345 678'],
    ['612.34.56.78 o 912345678', 'phone 612.34.56.78', 'phone 912345678'],
    ['ana arroba ejemplo punto es', 'email ana arroba ejemplo punto es'],
    // France
    ['06 12 34 56 78', 'phone 06 12 34 56 78'],
    ['01.02.03.04.05', 'phone 01.02.03.04.05'],
    ['+33 6 12 34 56 78', 'phone +33 6 12 34 56 78'],
    ['jean arobase exemple point fr', 'email jean arobase exemple point fr'],
    // Germany
    ['Mobil 0151 23456789', 'phone 0151 23456789'],
    ['030/1234567', 'phone 030/1234567'],
    ['+49 (0) 30 1234567', 'phone +49 (0) 30 1234567'],
    ['max(at)beispiel(punkt)de', 'email max(at)beispiel(punkt)de'],
    ['autohaus-mueller.de', 'link autohaus-mueller.de'],
  ])('contacts are found in “%s”', (text, ...found) => {
    expect(kinds(text)).toEqual(found);
  });

  it.each([
    '',
    'Vorrei la Panda rossa, consegna entro giugno.',
    'Ho un budget di 25.000 euro, massimo 27 500 €.',
    'Sconto di 1.500 € su 31.150 €?',
    'Budget £25,000 to £27,500',
    'Precio máximo 30.000 euros o 612.345 km',
    'Punto del 2012, 120.000 km, tagliandi 2015-2019',
    'Clio 3 2014 80000 km',
    'Golf 7 1.6 TDI 116 CV, 1598 cc, 85 kW',
    'immatricolata 02/2015 120.000 km',
    'targa AB123CD, telaio WVWZZZ1JZ3W386752',
    'matrícula 4321 BCD, plate AB12 CDE',
    'CAP 20121, PLZ 01067, SW1A 1AA',
    'Dal 01/02/2024 al 05/03/2024, o 01.02.24-05.03.24, 2024-05-12',
    'Sono libero dalle 9:00 alle 18:30, 24/7',
    'Ritiro il 12.05.2026.',
    'Pneumatici 205/55 R16, 0-100 in 8,5',
    'Peugeot 308 oder 3008, Baujahr 2019',
    'TAEG 5,95 %, 48 rate da 350',
    '600 000 000 km',
    'Ho una Clio.It is red',
    'I saw it at your dealership',
    'Punto e virgola; punto it',
    '2 auto @ 20.000',
    'anche a.k.a. "station"',
  ])('no contacts are found in “%s”', (text) => {
    expect(kinds(text)).toEqual([]);
  });
});

describe('a text without its contacts', () => {
  it('a removed contact leaves a placeholder', () => {
    const text = 'Sono Anna (anna@example.it), chiamatemi al 333 1234567. Budget 20.000 €.';
    expect(withoutContacts(text)).toBe('Sono Anna (…), chiamatemi al …. Budget 20.000 €.');
    expect(withoutContacts('Budget 20.000 €')).toBe('Budget 20.000 €');
  });

  it('a text without its contacts is never longer than the original, and is computed quickly', () => {
    const part = fc.constantFrom(
      '333 1234567',
      '+39',
      '0',
      '00',
      ' ',
      '-',
      '.',
      '@',
      'a',
      'it',
      ' at ',
      ' punto ',
      '12',
      '\n',
      '€',
      '/',
      '(',
      'www.',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const contacts = findContacts(text);
        for (const { text: written, start } of contacts)
          expect(text.slice(start, start + written.length)).toBe(written);
        expect(withoutContacts(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
    const begun = performance.now();
    for (const long of [
      '1 '.repeat(500),
      '0'.repeat(1_000),
      'a.'.repeat(500),
      'a@'.repeat(500),
      '@a '.repeat(330),
      'a at '.repeat(200),
    ])
      findContacts(long);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
