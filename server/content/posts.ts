import type { Post, PostCard } from '#contract/content/content.endpoints.ts';
import { MIN_POST_CARS, POSTS, type PostId } from '#contract/content/content.rules.ts';
import { type SearchAnswer, type SearchQuery, searchQuery } from '#contract/search/search.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import { amountFormat, numberFormat } from '#contract/shared/formatters.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { toCents } from '#contract/shared/money.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { CompiledPost, Content } from './compile-content.ts';
import { energyPricesOf } from './energy-prices.ts';
import { findByAnySlug } from './find-article.ts';
import { POST_QUERIES } from './post-cars.ts';
import { showParts } from './show-parts.ts';

interface Dependencies {
  load(): Promise<{ content: Content }>;
  search(locale: Locale, query: SearchQuery): Promise<SearchAnswer>;
  now: () => Date;
}

const amounts = amountFormat({ maximumFractionDigits: 0 });
const counts = numberFormat({});

/** Posts that list cars of the catalogue as it is. */
export function createPosts({ load, search, now }: Dependencies) {
  /** The cars of a post with the words that its texts leave open; undefined when there are too few. */
  async function carsOf({ id }: CompiledPost, locale: Locale) {
    const postId = POSTS.find((each) => each === id);
    if (!postId) throw new Error(`No search belongs to the post ${id}`);
    const { content } = await load();
    const find = (query: Record<string, string>) => search(locale, searchQuery.parse(query));
    const { cars, search: found, amount } = await POST_QUERIES[postId](find, energyPricesOf(content, locale));
    if (cars.length < MIN_POST_CARS) return undefined;
    const href = found ? `${pagePath('search', locale)}?${new URLSearchParams(found)}` : null;
    const fill = (text: string) =>
      text
        .replaceAll('{amount}', amounts(toCents(amount ?? 0), locale, COUNTRY_OF[locale]))
        .replaceAll('{count}', counts(locale).format(cars.length));
    return { postId, cars, href, fill };
  }

  function cardOf({ front }: CompiledPost, id: PostId, fill: (text: string) => string): PostCard {
    const { slug, title, description, published } = front;
    return { id, slug, title: fill(title), description: fill(description), published };
  }

  /** Its slug in the languages where there are enough cars. */
  async function shownSlugs(content: Content, id: PostId): Promise<Partial<Record<Locale, string>>> {
    const entries = await Promise.all(
      LOCALES.map(async (locale) => {
        const own = content.locales[locale].posts.find((post) => post.id === id);
        return own && (await carsOf(own, locale)) ? [[locale, own.front.slug]] : [];
      }),
    );
    return Object.fromEntries(entries.flat()) as Partial<Record<Locale, string>>;
  }

  return {
    async listShownSlugs(): Promise<Partial<Record<Locale, string>>[]> {
      const { content } = await load();
      return Promise.all(POSTS.map((id) => shownSlugs(content, id)));
    },

    async listPosts(locale: Locale): Promise<PostCard[]> {
      const { content } = await load();
      const shown = await Promise.all(
        content.locales[locale].posts.map(async (post) => {
          const found = await carsOf(post, locale);
          return found ? [cardOf(post, found.postId, found.fill)] : [];
        }),
      );
      return shown.flat().sort((a, b) => (a.published < b.published ? 1 : -1));
    },

    async getPost(locale: Locale, slug: string): Promise<Post> {
      const { content } = await load();
      const post = findByAnySlug(content, 'posts', locale, slug);
      const found = post && (await carsOf(post, locale));
      if (!found) throw new AppError('content.not-found');
      const { postId, cars, href, fill } = found;
      const parts = await showParts(post.compiled.parts, (query) => search(locale, query), locale, {
        kind: 'results',
        cars,
        href,
      });
      return {
        ...cardOf(post, postId, fill),
        parts: parts.map((part) => (part.kind === 'html' ? { ...part, html: fill(part.html) } : part)),
        questions: [],
        day: todayIn(locale, now()),
        slugs: await shownSlugs(content, postId),
      };
    },
  };
}
