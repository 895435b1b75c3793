import type { Locale } from '#contract/shared/locale.ts';
import { type DictionaryText, placeholdersOf, render } from './rendered-texts.ts';
import { EXAMPLES, NAMES } from './text-examples.ts';

/** Words that would have to agree with the gender of a name, or elide before its vowel. */
const BEFORE_NAME: Record<Locale, RegExp> = {
  it: /^(il|lo|la|un|una|del|dello|della|al|allo|alla|dal|dalla|nel|nella|sul|sulla|quel|quella|questo|questa)$/i,
  en: /^an?$/i,
  es: /^(la|una|esta|nuestra|un|este)$/i,
  fr: /^(le|la|un|une|du|au|ce|cette|mon|ma|son|sa|de|que|se|ne|je|jusque|lorsque|puisque)$/i,
  de: /^(der|die|das|den|dem|des|eine?[mnrs]?|[Ii]hre?[mnrs]?|[Mm]eine?[mnrs]?|diese[mnrs]?|zum|zur|im|vom|beim|am)$/i,
};

/** Words that elide before any value with a vowel. */
const BEFORE_VOWEL: Record<Locale, RegExp | undefined> = {
  it: /^(lo|la|una|della|alla|dalla|nella|sulla)$/i,
  en: /^a$/i,
  es: undefined,
  fr: /^(le|la|de|que|se|ne|je)$/i,
  de: undefined,
};
const VOWEL: Record<Locale, RegExp> = {
  it: /^[aeiouàèéìòù]/i,
  // Read aloud: an £8 voucher, an 11-year-old car.
  en: /^£?(?:[aeio]|8|11\b|18\b)/i,
  es: /^[aeiou]/i,
  fr: /^[aàâeéèêiîoôuy]/i,
  de: /^[aeiou]/i,
};

/** What is wrong with a text, whatever fills its placeholders. */
export function phrasingFaults(locale: Locale, text: DictionaryText): string[] {
  return [...unknownPlaceholders(text), ...jointFaults(locale, text), ...renderedFaults(locale, text)];
}

function unknownPlaceholders({ text }: DictionaryText): string[] {
  return placeholdersOf(text)
    .filter((name) => name !== 'count' && !(name in EXAMPLES))
    .map((name) => `unknown placeholder ${name}`);
}

/** The words on both sides of a placeholder. */
function jointFaults(locale: Locale, { text }: DictionaryText): string[] {
  const faults: string[] = [];
  for (const [, before = '', name = ''] of text.matchAll(/(\p{L}+)[ \u00a0]\{\{(\w+)\}\}/gu)) {
    const elides =
      BEFORE_VOWEL[locale]?.test(before) && EXAMPLES[name]?.(locale).some((value) => VOWEL[locale].test(value));
    if (elides || (NAMES.has(name) && BEFORE_NAME[locale].test(before))) faults.push(`"${before}" before ${name}`);
  }
  for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}-\p{L}/gu))
    if (NAMES.has(name)) faults.push(`a hyphen after ${name}, which may be of two words`);
  return faults;
}

const MARKS: [RegExp, string][] = [
  [/\{\{|\}\}/, 'a placeholder that is not filled'],
  [/[ \u00a0\u202f]{2}/, 'two spaces'],
  [/^\s|\s$/, 'a space at its end'],
  [/([,;:!?])\1|[,;:][,;:.]|(?<!\.)\.\.(?!\.)|[!?]\./, 'doubled punctuation'],
  [/ [,.](?!\d)/, 'a space before its punctuation'],
];

function renderedFaults(locale: Locale, text: DictionaryText): string[] {
  return render(locale, text).flatMap((rendered) =>
    MARKS.filter(([mark]) => mark.test(rendered)).map(([, fault]) => `${fault}: ${rendered}`),
  );
}
