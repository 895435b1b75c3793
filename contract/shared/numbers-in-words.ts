import type { Locale } from './locale.ts';

/** Numbers that begin with a vowel when spoken: otto, ottanta, undici. */
const ITALIAN_VOWEL_NUMBER = /\b(il|al|dal|del|nel|sul) (?=8|11(?!\d))/gi;
const ITALIAN_PLURAL_ARTICLE = /\b(i|ai|dai|dei|nei|sui) (?=8|11(?!\d))/gi;
/** The first day of an Italian or French month. */
const FIRST_DAY =
  /(?<!\d)1(?=[ \u00a0](?:genn|febbr|marzo|april|magg|giugn|lugl|agost|settem|ottob|novem|dicem|janv|févr|mars\b|avril|mai\b|juin|juil|août|septem|octob|décem))/g;

/** What a language changes around a number that was filled in: "l’8 novembre", "gli 8 modelli", "1er novembre". */
export function adaptNumbers(text: string, locale: Locale): string {
  if (locale === 'it')
    return text
      .replace(ITALIAN_VOWEL_NUMBER, (_, article: string) => elided(article))
      .replace(ITALIAN_PLURAL_ARTICLE, (_, article: string) =>
        article === 'I' ? 'Gli ' : `${article.slice(0, -1)}gli `,
      )
      .replace(FIRST_DAY, '1º');
  return locale === 'fr' ? text.replace(FIRST_DAY, '1er') : text;
}

function elided(article: string): string {
  const stem = article.slice(0, -1);
  // The article itself: il becomes l’. The others double their l: al becomes all’.
  return stem.toLowerCase() === 'i' ? (stem === 'I' ? 'L’' : 'l’') : `${article}l’`;
}
