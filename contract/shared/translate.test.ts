import { describe, expect, it } from 'vitest';
import { createTranslate, indexTexts } from './translate.ts';

const TEXTS = new Map([
  [
    'cars',
    indexTexts({
      title: 'Cars',
      list: { empty: 'No cars', found_zero: 'None', found_one: '{{count}} car', found_other: '{{count}} cars' },
      offer: '{{dealer}} offers {{car}} to {{dealer}}’s friends',
    }),
  ],
  ['common', indexTexts({ title: 'Site', save: 'Save', 'request.too-many': 'Too many' })],
]);
const translate = createTranslate('en', ['cars', 'common'], (namespace) => TEXTS.get(namespace));

describe('translate', () => {
  it('translate finds nested keys, and keys that contain dots themselves', () => {
    expect(translate('list.empty')).toBe('No cars');
    expect(translate('request.too-many')).toBe('Too many');
  });

  it('translate prefers the first namespace and takes another one when it is named or the only one with the key', () => {
    expect(translate('title')).toBe('Cars');
    expect(translate('common:title')).toBe('Site');
    expect(translate('save')).toBe('Save');
  });

  it('translate chooses the plural form of the count, with a form of its own for none', () => {
    expect([0, 1, 2].map((count) => translate('list.found', { count }))).toEqual(['None', '1 car', '2 cars']);
  });

  it('translate uses the form for others where a language has one more for millions', () => {
    const italian = createTranslate('it', ['x'], () =>
      indexTexts({ km_one: '{{count}} km', km_other: '{{count}} chilometri' }),
    );
    expect(italian('km', { count: 1_000_000 })).toBe('1.000.000 chilometri');
  });

  it('translate fills in every occurrence of a value, literally', () => {
    expect(translate('offer', { dealer: '$& {{car}}', car: 'a Panda' })).toBe(
      '$& {{car}} offers a Panda to $& {{car}}’s friends',
    );
  });

  it('a value that ends with a full stop keeps one at the end of a sentence', () => {
    const texts = indexTexts({ with: 'You bought it from {{dealer}}. Thanks to {{dealer}}!' });
    const t = createTranslate('en', ['x'], () => texts);
    expect(t('with', { dealer: 'Auto Rossi S.r.l.' })).toBe(
      'You bought it from Auto Rossi S.r.l. Thanks to Auto Rossi S.r.l.!',
    );
    expect(t('with', { dealer: 'Rossi' })).toBe('You bought it from Rossi. Thanks to Rossi!');
  });

  it('translate leaves a placeholder without a value as it is, and one with an empty value empty', () => {
    expect(translate('offer', { dealer: undefined, car: null })).toBe(' offers  to ’s friends');
    expect(translate('list.found_one', {})).toBe('{{count}} car');
  });

  it('translate returns the key of a text that does not exist', () => {
    expect(translate('list.unknown')).toBe('list.unknown');
    expect(translate('nowhere:title')).toBe('nowhere:title');
  });
});
