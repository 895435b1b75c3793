import type { Article, Guide, Post } from '#contract/content/content.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { CONTEXT } from '#web/cars/json-ld.ts';

const TARGA = { '@type': 'Organization', name: 'Targa' };

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
    author: TARGA,
    publisher: TARGA,
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
    author: TARGA,
    publisher: TARGA,
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
