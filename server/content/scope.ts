import type { Figure, Source, SourceRecord } from '#contract/content/content-files.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';

/** What the text of one article can refer to. */
export interface Scope {
  /** For messages about mistakes. */
  path: string;
  locale: Locale;
  figures: Readonly<Record<string, Figure>>;
  sources: Readonly<Record<string, SourceRecord>>;
  /** The path of a link such as guide:winter-tyres; undefined when there is nothing of that name. */
  resolve(link: string): string | undefined;
}

export function figureOf({ figures, path }: Scope, id: string): Figure {
  const found = Object.hasOwn(figures, id) ? figures[id] : undefined;
  if (!found) throw new Error(`${path}: there is no figure ${id}`);
  return found;
}

/** The figure of a family in a country. */
export function familyFigure({ figures }: Scope, family: string, country: Country): Figure | undefined {
  return figures[`${family}-${country}`];
}

/** A source with its names in the language of the article. */
export function sourceOf({ sources, path, locale }: Pick<Scope, 'sources' | 'path' | 'locale'>, id: string): Source {
  const found = Object.hasOwn(sources, id) ? sources[id] : undefined;
  if (!found) throw new Error(`${path}: there is no source ${id}`);
  const inLocale = (text: SourceRecord['title']) => (typeof text === 'string' ? text : text[locale]);
  return { ...found, publisher: inLocale(found.publisher), title: inLocale(found.title) };
}
