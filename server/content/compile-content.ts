import { join } from 'node:path';
import { linkedPath, readingMinutes } from '#contract/content/content.rules.ts';
import {
  type GuideFrontMatter,
  glossaryFile,
  guideFrontMatter,
  type PageFrontMatter,
  type PostFrontMatter,
  pageFrontMatter,
  postFrontMatter,
} from '#contract/content/content-files.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { createYieldToRequests } from '#server/bitmap-search/yield-to-requests.ts';
import { type Body, compileBody, compileLine } from './compile-body.ts';
import type { Facts } from './read-facts.ts';
import { type ArticleFile, readArticles, readYaml } from './read-files.ts';
import { figureOf, type Scope, sourceOf } from './scope.ts';

type Compiled<Front> = Omit<ArticleFile<Front>, 'body'> & { compiled: Body };
type Lines = { question: string; html: string; text: string }[];

export type CompiledGuide = Compiled<GuideFrontMatter> & {
  answer: string[];
  questions: Lines;
  minutes: number;
};
export type CompiledPage = Compiled<PageFrontMatter> & { questions: Lines };
export type CompiledPost = Compiled<PostFrontMatter>;

export interface LocaleContent {
  guides: CompiledGuide[];
  pages: CompiledPage[];
  posts: CompiledPost[];
  glossary: { id: string; term: string; html: string; text: string }[];
}

export interface Content extends Facts {
  locales: Record<Locale, LocaleContent>;
}

/** Reads and checks all articles in the folder `content`; a mistake in any file is an error. */
export async function compileContent(folder: string, facts: Facts): Promise<Content> {
  const locales: Partial<Content['locales']> = {};
  for (const locale of LOCALES) locales[locale] = await compileLocale(join(folder, locale), locale, facts);
  return { ...facts, locales: locales as Content['locales'] };
}

async function compileLocale(folder: string, locale: Locale, facts: Facts): Promise<LocaleContent> {
  const [guides, pages, posts, terms] = await Promise.all([
    readArticles(join(folder, 'guides'), guideFrontMatter),
    readArticles(join(folder, 'pages'), pageFrontMatter),
    readArticles(join(folder, 'blog'), postFrontMatter),
    readYaml(join(folder, 'glossary.yaml'), glossaryFile),
  ]);
  const guideSlugs = new Map(guides.map(({ id, front }) => [id, front.slug]));
  const termIds = new Set(terms.map(({ id }) => id));
  const resolve = (link: string): string | undefined => {
    const [kind, name = ''] = link.split(':', 2);
    if (kind === 'page') return linkedPath(name, locale);
    if (kind === 'term') return termIds.has(name) ? `${pagePath('glossary', locale)}#${name}` : undefined;
    const slug = kind === 'guide' ? guideSlugs.get(name) : undefined;
    return slug && pagePath('guide', locale, { slug });
  };
  const scopeOf = (path: string): Scope => ({ ...facts, path, locale, resolve });
  const glossary = join(folder, 'glossary.yaml');
  return {
    guides: await eachOf(guides, (file) => compileGuide(file, scopeOf(file.path), guideSlugs)),
    pages: await eachOf(pages, (file) => {
      const scope = scopeOf(file.path);
      return { ...compile(file, scope), questions: linesOf(file.front.questions, scope) };
    }),
    posts: await eachOf(posts, (file) => compile(file, scopeOf(file.path))),
    glossary: await eachOf(terms, ({ id, term, text }) => ({ id, term, ...compileLine(text, scopeOf(glossary)) })),
  };
}

/** Lets waiting requests run in between, because some hundred texts take a second. */
async function eachOf<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const yieldToRequests = createYieldToRequests();
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    await yieldToRequests();
  }
  return results;
}

function compile<Front>({ body, ...file }: ArticleFile<Front>, scope: Scope): Compiled<Front> {
  return { ...file, compiled: compileBody(body, scope) };
}

function compileGuide(
  file: ArticleFile<GuideFrontMatter>,
  scope: Scope,
  guides: ReadonlyMap<string, string>,
): CompiledGuide {
  const { front } = file;
  const lost = front.related.find((id) => !guides.has(id));
  if (lost) throw new Error(`${scope.path}: there is no guide ${lost}`);
  for (const id of front.sources) sourceOf(scope, id);
  for (const { figure } of front.figures) figureOf(scope, figure);
  const guide = compile(file, scope);
  return {
    ...guide,
    answer: front.answer.map((line) => compileLine(line, scope).html),
    questions: linesOf(front.questions, scope),
    minutes: readingMinutes(guide.compiled.text.split(/\s+/).filter(Boolean).length),
  };
}

function linesOf(questions: readonly { question: string; answer: string }[], scope: Scope): Lines {
  return questions.map(({ question, answer }) => ({ question, ...compileLine(answer, scope) }));
}
