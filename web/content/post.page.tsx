import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { getPost, type Post } from '#contract/content/content.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext, siteContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { formatDay } from '#web/format/days.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { renderPieces } from '#web/layout/render-pieces.server.tsx';
import type { Route } from './+types/post.page.ts';
import styles from './article.module.css';
import { planBody, StructuredData } from './article-pieces.server.tsx';
import { ArticleView } from './article-view.tsx';
import { crumbsJsonLd, postJsonLd } from './json-ld.ts';
import { isOtherPath, loadDocument } from './load-document.ts';
import { loaderTexts } from './loader-texts.server.ts';
import { pathsOf } from './paths-of.ts';

export const clientLoader = loadDocument;
export const shouldRevalidate = isOtherPath;

export const handle: PageHandle = { dictionaries: ['sharing', 'ui'] };

export async function loader(args: Route.LoaderArgs) {
  const { locale, t } = loaderTexts(args.request);
  const post = await orPageError(args.context.get(apiContext).call(getPost, { params: { slug: args.params.slug } }));
  const { title, description, slug, slugs } = post;
  if (slug !== args.params.slug) throw redirect(pagePath('post', locale, { slug }));
  const { publicUrl } = args.context.get(siteContext);
  const url = publicUrl + pagePath('post', locale, { slug });
  const crumbs = [{ label: t('content:blog.title'), to: pagePath('blog', locale) }, { label: title }];
  const pieces: ReactNode[] = [];
  pieces.push(
    <>
      <PostHead post={post} />
      <StructuredData data={[postJsonLd(post, locale, url), crumbsJsonLd(crumbs, publicUrl, url)]} />
    </>,
  );
  const body = planBody(post.parts, pieces);
  renderPieces(args, ...pieces);
  return { article: { title, description, paths: pathsOf('post', slugs), crumbs, body } };
}

/** The title and the day of the cars below. */
function PostHead({ post: { title, published, day } }: { post: Post }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <ul className={styles.dates}>
        <li>{t('article.author')}</li>
        <li>
          {t('article.published')} <time dateTime={published}>{formatDay(published, locale)}</time>
        </li>
        <li>{t('blog.day', { date: formatDay(day, locale) })}</li>
      </ul>
    </>
  );
}

export default function PostPage({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticleView article={article} />;
}
