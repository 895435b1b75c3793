import type { Guide } from '#contract/content/content.endpoints.ts';
import { isUnderReview } from '#contract/content/content.rules.ts';
import type { GuideCard } from '#contract/content/guide-search.endpoints.ts';
import { todayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { CompiledGuide, Content } from './compile-content.ts';
import { slugsOf } from './find-article.ts';
import { formatFigure } from './format-figure.ts';
import { figureOf, type Scope, sourceOf } from './scope.ts';

export function cardOf({ id, front: { slug, title, description, topic }, minutes }: CompiledGuide): GuideCard {
  return { id, slug, title, description, topic, minutes };
}

/** A guide as it is read on a day, without its live parts. */
export function guideView(guide: CompiledGuide, content: Content, locale: Locale, now: Date): Omit<Guide, 'parts'> {
  const { front, compiled, answer, questions } = guide;
  const { figures, sources } = content;
  const scope: Scope = { figures, sources, locale, path: guide.path, resolve: () => undefined };
  const key = front.figures.map(({ label, figure: id }) => ({ label, figure: figureOf(scope, id) }));
  return {
    ...cardOf(guide),
    published: front.published,
    updated: front.updated,
    checked: front.checked,
    isUnderReview: isUnderReview(front.checked, todayIn(locale, now)),
    moves: compiled.moves || key.some(({ figure }) => figure.moves),
    answer,
    figures: key.map(({ label, figure }) => ({
      label,
      figure: { text: formatFigure(figure, locale), year: figure.year },
      publisher: sourceOf(scope, figure.source).publisher,
    })),
    contents: compiled.contents,
    countries: compiled.countries,
    questions,
    sources: front.sources.map((id) => sourceOf(scope, id)),
    related: content.locales[locale].guides.filter(({ id }) => front.related.includes(id)).map(cardOf),
    slugs: slugsOf(content, 'guides', guide.id),
  };
}
