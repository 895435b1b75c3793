import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeControlCharacters, toPlainText, toSingleLine } from './control-characters.ts';
import { multilineText, requiredText, text } from './presence.ts';

const ESCAPE = '\u001B';
const OVERRIDE = '\u202E';
const RANGES = [
  [0x01, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x2029],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
] as const;

/** Without U+0000, which the server refuses in every field. */
function controlsIn(value: string): string[] {
  return [...value].filter((character) =>
    RANGES.some(([first, last]) => character.charCodeAt(0) >= first && character.charCodeAt(0) <= last),
  );
}

const controls = fc.constantFrom(ESCAPE, OVERRIDE, '\n', '\r', '\t', '\u0085', '\u009B', '\u2028', '\u2066', 'a', ' ');
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: controls }));

describe('a field of one line', () => {
  it.each([
    ['Anna\nRossi', 'Anna Rossi'],
    ['Anna\r\n\tRossi', 'Anna Rossi'],
    [`${ESCAPE}[2JAnna${ESCAPE}]0;title\u0007`, '[2JAnna]0;title'],
    [`gpj.${OVERRIDE}exe\u2069`, 'gpj.exe'],
    ['\u0085 Zoë\u2028', 'Zoë'],
    ['أحمد 日本 👩‍🔧', 'أحمد 日本 👩‍🔧'],
  ])('a field of one line turns %j into %j', (given, taken) => {
    expect(text().parse(given)).toBe(taken);
  });

  it('a field of one line with nothing but control characters is empty', () => {
    expect(requiredText().safeParse(`${ESCAPE}${OVERRIDE}\n`).success).toBe(false);
  });

  it('a field of one line never holds a control character, whatever is sent', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const taken = toSingleLine(given);
        expect(controlsIn(taken)).toEqual([]);
        expect(toSingleLine(taken)).toBe(taken);
      }),
    );
  });
});

describe('a field of several lines', () => {
  it('a field of several lines keeps line breaks and tabs, and no other control character', () => {
    expect(multilineText().parse(`Ciao,\r\n\ttutto bene?\u2028${ESCAPE}[31m${OVERRIDE}`)).toBe(
      'Ciao,\n\ttutto bene?\n[31m',
    );
    fc.assert(
      fc.property(anyText, (given) => {
        const taken = toPlainText(given);
        expect(controlsIn(taken.replace(/[\n\t]/g, ''))).toEqual([]);
        expect(toPlainText(taken)).toBe(taken);
      }),
    );
  });
});

describe('a text on a terminal', () => {
  it('control characters are escaped on a terminal', () => {
    expect(escapeControlCharacters(`a${ESCAPE}[2J\n${OVERRIDE}b\0`)).toBe('a\\u{1b}[2J\\u{a}\\u{202e}b\\u{0}');
    fc.assert(
      fc.property(anyText, (given) => {
        const shown = escapeControlCharacters(given);
        expect(controlsIn(shown)).toEqual([]);
        expect(shown).not.toContain('\0');
      }),
    );
  });
});
