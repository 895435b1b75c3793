import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { translate } from '#server/shared/translate.ts';
import type { ContentService } from './content.service.ts';
import type { FeedEntry } from './feed-entry.ts';

export async function guideFeed(content: ContentService, locale: Locale, publicUrl: string): Promise<string> {
  return feed('guides', locale, publicUrl, await content.listFeedGuides(locale));
}

export async function postFeed(content: ContentService, locale: Locale, publicUrl: string): Promise<string> {
  const posts = await content.listPosts(locale);
  return feed(
    'blog',
    locale,
    publicUrl,
    posts.map(({ slug, title, description, published }) => ({
      path: pagePath('post', locale, { slug }),
      title,
      summary: description,
      published,
      updated: published,
    })),
  );
}

/** An Atom feed, the newest entry first. Articles have days; Atom wants moments. */
function feed(list: 'guides' | 'blog', locale: Locale, publicUrl: string, entries: readonly FeedEntry[]): string {
  const sorted = entries.toSorted((a, b) => (a.updated < b.updated ? 1 : -1));
  const url = publicUrl + pagePath(list, locale);
  const moment = (day: string) => `${day}T00:00:00Z`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${url}</id>`,
    `<title>${escapeXml(translate(locale, 'content', `feed.${list}`))}</title>`,
    `<updated>${moment(sorted[0]?.updated ?? FIRST_DAY)}</updated>`,
    '<author><name>Targa</name></author>',
    `<link rel="self" type="application/atom+xml" href="${url}/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    ...sorted.map(({ path, title, summary, published, updated }) =>
      [
        '<entry>',
        `<id>${publicUrl}${path}</id>`,
        `<title>${escapeXml(title)}</title>`,
        `<link rel="alternate" type="text/html" href="${publicUrl}${path}"/>`,
        `<published>${moment(published)}</published>`,
        `<updated>${moment(updated)}</updated>`,
        `<summary>${escapeXml(summary)}</summary>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>',
    '',
  ].join('\n');
}

/** Of a feed without entries. */
const FIRST_DAY = '2026-01-01';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
