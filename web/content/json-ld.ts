import type { Article, Guide, Post } from '#contract/content/content.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { CONTEXT } from '#web/cars/json-ld.ts';

/** Who writes and publishes, with the home page. */
const targa = (url: string) => ({ '@type': 'Organization', name: 'Targa', url: new URL('/', url).href });

interface Crumb {
  label: string;
  to?: string;
}

export function guideJsonLd(guide: Guide, locale: Locale, url: string): object {
  const { title, description, published, updated } = guide;
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: locale,
    datePublished: published,
    dateModified: updated,
    author: targa(url),
    publisher: targa(url),
    mainEntityOfPage: url,
  };
}

export function postJsonLd({ title, description, published, day }: Post, locale: Locale, url: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: title,
    description,
    inLanguage: locale,
    datePublished: published,
    dateModified: day,
    author: targa(url),
    publisher: targa(url),
    mainEntityOfPage: url,
  };
}

export function questionsJsonLd(questions: Article['questions']): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, text }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}

/** The last one is the page itself. */
export function crumbsJsonLd(crumbs: readonly Crumb[], publicUrl: string, url: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to === undefined ? url : publicUrl + to,
    })),
  };
}
