import type { ShownFigure } from '#contract/content/content.endpoints.ts';
import { linkedPath } from '#contract/content/content.rules.ts';
import type { SearchQuery } from '#contract/search/search.endpoints.ts';
import { searchQuery } from '#contract/search/search.endpoints.ts';
import { COUNTRIES, COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import { formatFigure } from './format-figure.ts';
import { type MarkdownNode, textOf } from './markdown.ts';
import { PRODUCT_NUMBERS } from './product-numbers.ts';
import { familyFigure, figureOf, type Scope } from './scope.ts';

/** A part of an article that is not text. Searches run when the article is read. */
export type LivePart =
  | { kind: 'action'; label: string; href: string }
  | { kind: 'country-table'; families: string[]; rows: { country: Country; figures: (ShownFigure | null)[] }[] }
  | { kind: 'car-cards'; query: SearchQuery; search: string }
  | { kind: 'calculator' }
  | { kind: 'running-costs' }
  | { kind: 'campaign' }
  | { kind: 'results' };

/** Words of the files, as the search writes them. */
const SORTS: Readonly<Record<string, string>> = { range: '-electricRange', boot: '-boot' };

/** The closed set of directives that stand on their own line. */
export function livePart(node: MarkdownNode, scope: Scope): LivePart {
  const { name = '' } = node;
  switch (name) {
    case 'calculator':
    case 'running-costs':
    case 'campaign':
    case 'results':
      attributesOf(node, scope, []);
      return { kind: name };
    case 'action': {
      const { to = '' } = attributesOf(node, scope, ['to']);
      const href = linkedPath(to, scope.locale);
      if (!href) throw new Error(`${scope.path}: there is no page ${to}`);
      return { kind: 'action', label: textOf(node), href };
    }
    case 'country-table': {
      const families = (attributesOf(node, scope, ['figures'])['figures'] ?? '').split(/\s+/).filter(Boolean);
      return { kind: 'country-table', families, rows: tableRows(families, scope) };
    }
    case 'car-cards':
      return carCards(attributesOf(node, scope, ['query'])['query'] ?? '', scope);
    default:
      throw new Error(`${scope.path}: there is no directive ::${name}`);
  }
}

/** The reader's own country first; a country without any of the figures is left out. */
function tableRows(families: readonly string[], scope: Scope) {
  const own = COUNTRY_OF[scope.locale];
  const rows = [own, ...COUNTRIES.filter((country) => country !== own)].map((country) => ({
    country,
    figures: families.map((family) => {
      const figure = familyFigure(scope, family, country);
      return figure ? { text: formatFigure(figure, scope.locale), year: figure.year } : null;
    }),
  }));
  for (const [place, family] of families.entries())
    if (rows.every(({ figures }) => figures[place] === null))
      throw new Error(`${scope.path}: there are no figures ${family}`);
  return rows.filter(({ figures }) => figures.some((figure) => figure !== null));
}

function carCards(text: string, { path }: Scope): LivePart {
  const given = Object.fromEntries(new URLSearchParams(text));
  const { sort } = given;
  const query = { ...given, ...(sort && { sort: SORTS[sort] ?? sort }) };
  const { success, data } = searchQuery.strict().safeParse(query);
  if (!success) throw new Error(`${path}: there is no search ${text}`);
  return { kind: 'car-cards', query: data, search: new URLSearchParams(query).toString() };
}

/** The closed set of directives within a line: what replaces them. */
export function inlineText(node: MarkdownNode, scope: Scope): string {
  const label = textOf(node);
  if (node.name === 'figure') {
    const figure = figureOf(scope, label);
    const text = formatFigure(figure, scope.locale);
    return 'year' in attributesOf(node, scope, ['year']) ? `${text} (${figure.year})` : text;
  }
  if (node.name === 'number') {
    const number = PRODUCT_NUMBERS[label];
    if (number === undefined) throw new Error(`${scope.path}: there is no number ${label}`);
    return String(number);
  }
  throw new Error(`${scope.path}: there is no directive :${node.name}`);
}

function attributesOf(node: MarkdownNode, { path }: Scope, allowed: readonly string[]): Record<string, string> {
  const given = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']);
  const unknown = given.find(([name = '']) => !allowed.includes(name));
  if (unknown) throw new Error(`${path}: the directive ${node.name} has no ${unknown[0]}`);
  return Object.fromEntries(given) as Record<string, string>;
}

export function countryOf(node: MarkdownNode, scope: Scope): Country {
  const { code } = attributesOf(node, scope, ['code']);
  const country = COUNTRIES.find((each) => each === code);
  if (!country) throw new Error(`${scope.path}: there is no country ${code}`);
  return country;
}
