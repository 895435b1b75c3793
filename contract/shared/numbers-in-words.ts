import type { Locale } from './locale.ts';

/** Numbers that begin with a vowel when spoken: otto, ottanta, undici. */
const ITALIAN_VOWEL_NUMBER = /\b(il|al|dal|del|nel|sul) (?=8|11(?!\d))/gi;
const ITALIAN_PLURAL_ARTICLE = /\b(i|ai|dai|dei|nei|sui) (?=8|11(?!\d))/gi;
const ITALIAN_FIRST_DAY =
  /(?<!\d)1 (?=(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\b)/g;
const FRENCH_FIRST_DAY =
  /(?<!\d)1 (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)/g;

/** What a language changes around a number that was filled in: "l’8 novembre", "gli 8 modelli", "1er novembre". */
export function adaptNumbers(text: string, locale: Locale): string {
  if (locale === 'it')
    return text
      .replace(ITALIAN_VOWEL_NUMBER, (_, article: string) => elided(article))
      .replace(ITALIAN_PLURAL_ARTICLE, (_, article: string) =>
        article === 'I' ? 'Gli ' : `${article.slice(0, -1)}gli `,
      )
      .replace(ITALIAN_FIRST_DAY, '1º ');
  return locale === 'fr' ? text.replace(FRENCH_FIRST_DAY, '1er ') : text;
}

function elided(article: string): string {
  const stem = article.slice(0, -1);
  // The article itself: il becomes l’. The others double their l: al becomes all’.
  return stem.toLowerCase() === 'i' ? (stem === 'I' ? 'L’' : 'l’') : `${article}l’`;
}
