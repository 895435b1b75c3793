import { z } from 'zod';
import { fuel, slug } from '../catalogue/catalogue.endpoints.ts';
import { searchResult } from '../search/search.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { CONTENT_PAGES, POSTS, TOPICS } from './content.rules.ts';
import { source } from './content-files.ts';
import { guideCard } from './guide-search.endpoints.ts';

const country = z.enum(COUNTRIES);
const cents = z.number().int();
/** The article's own slug in each language that has it. */
const slugs = z.partialRecord(z.enum(LOCALES), slug);

/** A figure as it is read, with the year it is of. */
const shownFigure = z.object({ text: z.string(), year: z.number().int() });
export type ShownFigure = z.infer<typeof shownFigure>;

/** A car of a live post with the figure by which it is listed. */
export const postCar = z.object({
  car: searchResult,
  figure: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('range'), km: z.number() }),
    z.object({ kind: z.literal('boot'), litres: z.number() }),
    z.object({ kind: z.literal('monthly'), amount: cents }),
    z.object({ kind: z.literal('length'), mm: z.number() }),
    z.object({ kind: z.literal('power'), kw: z.number() }),
    z.object({ kind: z.literal('price'), amount: cents }),
    /** What energy costs on 100 km. */
    z.object({ kind: z.literal('energy'), fuel, amount: cents }),
    /** The price of the electric version less that of the petrol one, and the kilometres that pay it back. */
    z.object({ kind: z.literal('payback'), amount: cents, km: z.number().nullable() }),
  ]),
});
export type PostCar = z.infer<typeof postCar>;

/** A piece of an article: text, or a part that the site renders. `html` comes from our own files only. */
export const articlePart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('action'), label: z.string(), href: z.string() }),
  z.object({
    kind: z.literal('country-table'),
    families: z.array(z.string()),
    rows: z.array(z.object({ country, figures: z.array(shownFigure.nullable()) })),
  }),
  z.object({ kind: z.literal('car-cards'), cars: z.array(searchResult), href: z.string() }),
  z.object({ kind: z.literal('calculator') }),
  z.object({ kind: z.literal('running-costs') }),
  z.object({ kind: z.literal('campaign') }),
  z.object({ kind: z.literal('results'), cars: z.array(postCar), href: z.string().nullable() }),
]);
export type ArticlePart = z.infer<typeof articlePart>;

const article = z.object({
  id: z.string(),
  slug,
  title: z.string(),
  description: z.string(),
  parts: z.array(articlePart),
  questions: z.array(z.object({ question: z.string(), html: z.string(), text: z.string() })),
  slugs,
});
export type Article = z.infer<typeof article>;

export const guide = article.extend({
  topic: z.enum(TOPICS),
  minutes: z.number().int(),
  published: z.iso.date(),
  updated: z.iso.date(),
  checked: z.iso.date(),
  isUnderReview: z.boolean(),
  /** Whether any of its figures changes often. */
  moves: z.boolean(),
  answer: z.array(z.string()),
  figures: z.array(z.object({ label: z.string(), figure: shownFigure, publisher: z.string() })),
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
  countries: z.array(z.object({ country, html: z.string() })),
  sources: z.array(source),
  related: z.array(guideCard),
});
export type Guide = z.infer<typeof guide>;

export const getGuide = endpoint({
  method: 'GET',
  path: '/dkwp/v2/guides/:slug',
  summary: 'A guide by its id or its slug in any language, in the caller’s language',
  params: z.object({ slug }),
  response: guide,
  errors: ['content.not-found'],
  cached: true,
});

export const getContentPage = endpoint({
  method: 'GET',
  path: '/dkwp/v2/content-pages/:page',
  summary: 'A page such as “How it works”, with the numbers of the product',
  params: z.object({ page: z.enum(CONTENT_PAGES) }),
  response: article,
  cached: true,
});

export const postCard = z.object({
  id: z.enum(POSTS),
  slug,
  title: z.string(),
  description: z.string(),
  published: z.iso.date(),
});
export type PostCard = z.infer<typeof postCard>;

export const post = article.extend({
  id: z.enum(POSTS),
  published: z.iso.date(),
  /** The day of its cars and figures. */
  day: z.iso.date(),
});
export type Post = z.infer<typeof post>;

export const listPosts = endpoint({
  method: 'GET',
  path: '/dkwp/v2/posts',
  summary: 'The posts about the catalogue of today, the newest first; those with too few cars are left out',
  response: z.array(postCard),
  cached: true,
});

export const getPost = endpoint({
  method: 'GET',
  path: '/dkwp/v2/posts/:slug',
  summary: 'A post by its slug in any language, with the cars of today',
  params: z.object({ slug }),
  response: post,
  errors: ['content.not-found'],
  cached: true,
});

const glossaryTerm = z.object({ id: z.string(), term: z.string(), html: z.string(), text: z.string() });
export type GlossaryTerm = z.infer<typeof glossaryTerm>;

export const getGlossary = endpoint({
  method: 'GET',
  path: '/dkwp/v2/glossary',
  summary: 'Terms and their explanations, sorted by term',
  response: z.array(glossaryTerm),
  cached: true,
});

/** Usual prices in the caller's country: fuel per litre, electricity per kilowatt-hour, in units of its currency. */
export const energyPrices = z.object({
  petrol: z.number(),
  diesel: z.number(),
  lpg: z.number(),
  home: z.number(),
  public: z.number(),
  fast: z.number(),
  /** What usual cars use on 100 km: litres and kilowatt-hours. */
  use: z.object({
    petrol: z.number(),
    diesel: z.number(),
    hybrid: z.number(),
    plugInLitres: z.number(),
    plugInKwh: z.number(),
    electric: z.number(),
  }),
  /** What service and repairs of a car cost in a year, with their year and who publishes them. */
  upkeep: z.object({
    electric: z.number(),
    combustion: z.number(),
    year: z.number().int(),
    publisher: z.string(),
  }),
  /** The year of the prices of fuel, and who publishes them. */
  year: z.number().int(),
  publisher: z.string(),
});
export type EnergyPrices = z.infer<typeof energyPrices>;

export const getEnergyPrices = endpoint({
  method: 'GET',
  path: '/dkwp/v2/energy-prices',
  summary: 'Usual prices of fuel and electricity in the caller’s country, with their year and source',
  response: energyPrices,
  cached: true,
});
