import { z } from 'zod';
import { COUNTRIES } from '../shared/country.ts';
import { LOCALES } from '../shared/locale.ts';
import { TOPICS } from './content.rules.ts';

/** What the files in content/ hold. */

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const line = z.string().trim().min(1);

export const FIGURE_UNITS = [
  'eur',
  'gbp',
  'percent',
  'kw',
  'kwh',
  'kwh100',
  'l100',
  'eurLitre',
  'gbpLitre',
  'eurKwh',
  'gbpKwh',
  'eurKw',
  'ct',
  'pence',
  'days',
  'months',
  'years',
  'km',
  'miles',
  'mm',
  'minutes',
  'points',
  'cm',
  'plain',
] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

export const figure = z
  .strictObject({
    value: z.number().optional(),
    from: z.number().optional(),
    to: z.number().optional(),
    upTo: z.number().optional(),
    unit: z.enum(FIGURE_UNITS),
    country: z.enum(COUNTRIES).optional(),
    year: z.number().int().min(1990).max(2100),
    source: id,
    /** Fraction digits that are shown. */
    digits: z.number().int().min(0).max(4).optional(),
    /** Contested or changing: pages that show it say so. */
    moves: z.boolean().optional(),
  })
  .refine(({ value, from, to, upTo }) => {
    const isRange = from !== undefined && to !== undefined;
    return [value !== undefined, isRange, upTo !== undefined].filter(Boolean).length === 1;
  }, 'A figure is a value, a range or a highest value');
export type Figure = z.infer<typeof figure>;
export const figuresFile = z.record(id, figure);

const sourceParts = {
  /** Sources of Targa itself have none. */
  domain: line.optional(),
  /** As exactly as it is known: a year, a month or a day. */
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .optional(),
};

/** A source as it is read in one language. */
export const source = z.strictObject({ publisher: line, title: line, ...sourceParts });
export type Source = z.infer<typeof source>;

/** In the language of the source; bodies of the European Union and Targa itself publish in every language. */
const sourceText = z.union([line, z.record(z.enum(LOCALES), line)]);
const sourceRecord = z.strictObject({ publisher: sourceText, title: sourceText, ...sourceParts });
export type SourceRecord = z.infer<typeof sourceRecord>;
export const sourcesFile = z.record(id, sourceRecord);

const MIN_QUESTIONS = 4;
const MAX_QUESTIONS = 6;
const ANSWER_LINES = 3;

const named = {
  slug: id,
  title: line.max(60),
  description: line.max(155),
};
const questions = z.array(z.strictObject({ question: line, answer: line }));

export const guideFrontMatter = z.strictObject({
  ...named,
  topic: z.enum(TOPICS),
  published: z.iso.date(),
  updated: z.iso.date(),
  checked: z.iso.date(),
  answer: z.array(line).length(ANSWER_LINES),
  figures: z
    .array(z.strictObject({ label: line, figure: id }))
    .min(3)
    .max(5),
  questions: questions.min(MIN_QUESTIONS).max(MAX_QUESTIONS),
  related: z.array(id).min(1).max(4),
  sources: z.array(id).min(1),
});
export type GuideFrontMatter = z.infer<typeof guideFrontMatter>;

export const pageFrontMatter = z.strictObject({ ...named, questions: questions.max(MAX_QUESTIONS).default([]) });
export type PageFrontMatter = z.infer<typeof pageFrontMatter>;

export const postFrontMatter = z.strictObject({ ...named, published: z.iso.date() });
export type PostFrontMatter = z.infer<typeof postFrontMatter>;

export const glossaryFile = z.array(z.strictObject({ id, term: line, text: line }));
