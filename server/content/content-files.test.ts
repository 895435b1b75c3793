import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { POSTS } from '#contract/content/content.rules.ts';
import { COUNTRIES, COUNTRY_OF } from '#contract/shared/country.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { breachesOf } from '#server/testing/typography.ts';
import { type CompiledGuide, type Content, compileContent } from './compile-content.ts';
import { readFacts } from './read-facts.ts';

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url));
const OTHERS = LOCALES.filter((locale) => locale !== 'it');
/** About a law of one country. */
const ITALIAN_POSTS = ['new-driver-cars'];
const MAX_WORDS = 1_200;
const MAX_ANSWER_WORDS = 60;

let content: Content;
beforeAll(async () => {
  content = await compileContent(FOLDER, await readFacts(FOLDER));
});

const liveParts = ({ compiled }: CompiledGuide) =>
  compiled.parts.flatMap((part) => {
    if (part.kind === 'html') return [];
    if (part.kind === 'car-cards') return [`${part.kind} ${part.search}`];
    return [part.kind === 'country-table' ? `${part.kind} ${part.families.join(' ')}` : part.kind];
  });
const structureOf = (guide: CompiledGuide) => ({
  id: guide.id,
  topic: guide.front.topic,
  related: guide.front.related,
  sources: guide.front.sources,
  parts: liveParts(guide),
  checklists: guide.compiled.parts.filter((part) => part.kind === 'html' && part.html.includes('data-kind="checklist"'))
    .length,
});
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe('the files in content', () => {
  it.each(OTHERS)(
    'the guides in %s have the topics, sources, live parts and checklists of the Italian ones',
    (locale) => {
      const italian = content.locales.it.guides.map(structureOf);
      expect(italian.length).toBeGreaterThanOrEqual(12);
      expect(content.locales[locale].guides.map(structureOf)).toEqual(italian);
    },
  );

  it.each([...LOCALES])('the guides in %s tell of the four other countries, once each', (locale) => {
    const others = COUNTRIES.filter((country) => country !== COUNTRY_OF[locale]).sort();
    for (const { id, compiled } of content.locales[locale].guides)
      expect(compiled.countries.map(({ country }) => country).sort(), id).toEqual(others);
  });

  it.each([...LOCALES])('the key figures of guides in %s are of the reader’s country or of none', (locale) => {
    for (const { id, front } of content.locales[locale].guides)
      for (const { figure } of front.figures)
        expect([COUNTRY_OF[locale], undefined], `${id} ${figure}`).toContain(content.figures[figure]?.country);
  });

  it.each([...LOCALES])('the guides in %s are not too long, and answers are short', (locale) => {
    for (const { id, compiled, questions } of content.locales[locale].guides) {
      expect(wordsIn(compiled.text), id).toBeLessThanOrEqual(MAX_WORDS);
      for (const { text } of questions) expect(wordsIn(text), `${id}: ${text}`).toBeLessThanOrEqual(MAX_ANSWER_WORDS);
    }
  });

  it.each([...LOCALES])('every slug in %s belongs to one article', (locale) => {
    const { guides, posts } = content.locales[locale];
    for (const articles of [guides, posts])
      expect(new Set(articles.map(({ front }) => front.slug)).size).toBe(articles.length);
  });

  it.each([...LOCALES])('the pages and posts in %s are those of the product', (locale) => {
    const { pages, posts } = content.locales[locale];
    expect(pages.map(({ id }) => id)).toEqual(['club', 'how-it-works']);
    const expected = POSTS.filter((id) => locale === 'it' || !ITALIAN_POSTS.includes(id));
    expect(posts.map(({ id }) => id)).toEqual(expected.toSorted());
    for (const { id, compiled } of posts)
      expect(
        compiled.parts.map(({ kind }) => kind).filter((kind) => kind !== 'html'),
        id,
      ).toEqual(['results']);
  });

  it.each(OTHERS)('the pages in %s have the parts of the Italian ones', (locale) => {
    const partsOf = (language: Locale) =>
      content.locales[language].pages.map(({ id, compiled, questions }) => ({
        id,
        parts: compiled.parts.map(({ kind }) => kind).filter((kind) => kind !== 'html'),
        questions: questions.length,
      }));
    expect(partsOf(locale)).toEqual(partsOf('it'));
  });

  it.each([...LOCALES])('no number is typed on the pages in %s: all come from the product', async (locale) => {
    for (const id of ['club', 'how-it-works']) {
      const source = await readFile(join(FOLDER, locale, 'pages', `${id}.md`), 'utf8');
      const [, , body = ''] = source.split(/^---$/m);
      // Numbers of steps and lists, the names of our own numbers, and a British form count nothing.
      const typed = body.replaceAll(/^(#+ )?\d+\. |:number\[[a-z-]+\]|\bV5C\b/gm, '');
      expect(body.length, id).toBeGreaterThan(500);
      expect(typed.match(/.{0,20}\d.{0,20}/g) ?? [], id).toEqual([]);
    }
  });

  it.each([...LOCALES])('the glossary in %s has the same terms, sorted in its language', (locale) => {
    const own = content.locales[locale].glossary;
    expect(own.map(({ id }) => id).sort()).toEqual(content.locales.it.glossary.map(({ id }) => id).sort());
    expect(own.length).toBeGreaterThanOrEqual(35);
    const terms = own.map(({ term }) => term);
    expect(terms).toEqual(terms.toSorted(new Intl.Collator(locale).compare));
  });

  it('every source is used', () => {
    const used = new Set([
      ...Object.values(content.figures).map(({ source }) => source),
      ...content.locales.it.guides.flatMap(({ front }) => front.sources),
    ]);
    expect(Object.keys(content.sources).filter((id) => !used.has(id))).toEqual([]);
  });

  it('figures that name a country end in it', () => {
    for (const [id, { country }] of Object.entries(content.figures))
      if (country) expect(id).toMatch(new RegExp(`-${country}$`));
  });

  it.each([...LOCALES])('texts in %s are set as those of the dictionaries', (locale) => {
    const { guides, pages, posts, glossary } = content.locales[locale];
    const texts = [
      ...[...guides, ...pages, ...posts].flatMap(({ id, front, compiled }) =>
        [front.title, front.description, ...compiled.text.split('\n')].map((text) => ({ id, text })),
      ),
      ...[...guides, ...pages].flatMap(({ id, questions }) =>
        questions.flatMap(({ question, text }) => [question, text].map((each) => ({ id, text: each }))),
      ),
      ...glossary.map(({ id, text }) => ({ id, text })),
    ];
    expect(texts.length).toBeGreaterThan(200);
    const faults = texts.flatMap(({ id, text }) => breachesOf(locale, text).map((name) => `${id}: ${name}: ${text}`));
    expect(faults).toEqual([]);
  });
});
