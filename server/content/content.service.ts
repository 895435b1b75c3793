import type { Article, EnergyPrices, GlossaryTerm, Guide } from '#contract/content/content.endpoints.ts';
import type { ContentPage } from '#contract/content/content.rules.ts';
import type { GuideCard } from '#contract/content/guide-search.endpoints.ts';
import type { SearchAnswer, SearchQuery } from '#contract/search/search.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { lazy } from '#server/shared/lazy.ts';
import type { Content } from './compile-content.ts';
import { energyPricesOf } from './energy-prices.ts';
import type { FeedEntry } from './feed-entry.ts';
import { findByAnySlug, slugsOf } from './find-article.ts';
import { cardOf, guideView } from './guide-view.ts';
import { createPosts } from './posts.ts';
import { readFacts } from './read-facts.ts';
import { showParts } from './show-parts.ts';

interface Dependencies {
  /** Where the files are. */
  folder: string;
  search(locale: Locale, query: SearchQuery): Promise<SearchAnswer>;
  now: () => Date;
}

/** An article with its slug in each language that has it. */
export interface ListedArticle {
  page: 'guide' | 'post';
  slugs: Partial<Record<Locale, string>>;
}

export type ContentService = ReturnType<typeof createContentService>;

/** Articles from files, which are compiled when the first one is read. */
export function createContentService({ folder, search, now }: Dependencies) {
  /** Apart, because pages that calculate with prices must not wait for the articles. */
  const facts = lazy(() => readFacts(folder));
  /** Imported on demand: commands and workers need no articles. */
  const load = lazy(async () => {
    const [{ compileContent }, { createGuideSearch }] = await Promise.all([
      import('./compile-content.ts'),
      import('./guide-search.ts'),
    ]);
    const content: Content = await compileContent(folder, await facts());
    const perLocale = <Value>(make: (locale: Locale) => Value) =>
      Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
    return {
      content,
      find: perLocale((locale) => createGuideSearch(content.locales[locale].guides)),
    };
  });
  const posts = createPosts({ load, search, now });

  return {
    ...posts,

    /** Compiles the files before the first request. */
    async prepare(): Promise<void> {
      await load();
    },

    async listGuides(locale: Locale, text?: string): Promise<GuideCard[]> {
      const { content, find } = await load();
      const { guides } = content.locales[locale];
      if (!text) return guides.map(cardOf);
      const byId = new Map(guides.map((guide) => [guide.id, guide]));
      return find[locale](text).flatMap((id) => {
        const guide = byId.get(id);
        return guide ? [cardOf(guide)] : [];
      });
    },

    async getGuide(locale: Locale, slug: string): Promise<Guide> {
      const { content } = await load();
      const guide = findByAnySlug(content, 'guides', locale, slug);
      if (!guide) throw new AppError('content.not-found');
      const parts = await showParts(guide.compiled.parts, (query) => search(locale, query), locale);
      return { ...guideView(guide, content, locale, now()), parts };
    },

    async getPage(locale: Locale, id: ContentPage): Promise<Article> {
      const { content } = await load();
      const page = content.locales[locale].pages.find((each) => each.id === id);
      if (!page) throw new AppError('content.not-found');
      const { slug, title, description } = page.front;
      const parts = await showParts(page.compiled.parts, (query) => search(locale, query), locale);
      return { id, slug, title, description, parts, questions: page.questions, slugs: slugsOf(content, 'pages', id) };
    },

    /** The guides of a feed. */
    async listFeedGuides(locale: Locale): Promise<FeedEntry[]> {
      const { guides } = (await load()).content.locales[locale];
      return guides.map(({ front: { slug, title, description, published, updated } }) => ({
        path: pagePath('guide', locale, { slug }),
        title,
        summary: description,
        published,
        updated,
      }));
    },

    async getGlossary(locale: Locale): Promise<GlossaryTerm[]> {
      return (await load()).content.locales[locale].glossary;
    },

    async getEnergyPrices(locale: Locale): Promise<EnergyPrices> {
      return energyPricesOf(await facts(), locale);
    },

    /** The articles that are shown, for the sitemap. */
    async listArticles(): Promise<ListedArticle[]> {
      const { content } = await load();
      const guides = new Set(LOCALES.flatMap((locale) => content.locales[locale].guides.map(({ id }) => id)));
      return [
        ...[...guides].map((id): ListedArticle => ({ page: 'guide', slugs: slugsOf(content, 'guides', id) })),
        ...(await posts.listShownSlugs()).map((slugs): ListedArticle => ({ page: 'post', slugs })),
      ];
    },
  };
}
