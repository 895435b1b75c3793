import { listPosts, type PostCard } from '#contract/content/content.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { formatDay } from '#web/format/days.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { renderPieces } from '#web/layout/render-pieces.server.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/blog.page.ts';
import { ListView } from './list-view.tsx';
import styles from './lists.module.css';
import { loadDocument } from './load-document.ts';
import { loaderTexts } from './loader-texts.server.ts';

export const clientLoader = loadDocument;

export const handle: PageHandle = { dictionaries: ['ui'] };

export async function loader(args: Route.LoaderArgs) {
  const { locale, t } = loaderTexts(args.request);
  const posts = await orPageError(args.context.get(apiContext).call(listPosts));
  renderPieces(args, <Posts posts={posts} />);
  return {
    list: {
      title: t('content:blog.title'),
      description: t('content:blog.description'),
      feed: `${pagePath('blog', locale)}/feed.xml`,
    },
  };
}

function Posts({ posts }: { posts: readonly PostCard[] }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <>
      <PageTitle title={t('blog.title')}>
        <p>{t('blog.lead')}</p>
      </PageTitle>
      <Section>
        <h2 className="visually-hidden">{t('blog.archive')}</h2>
        {posts.length === 0 && <p>{t('blog.empty')}</p>}
        <ul className={styles.cards}>
          {posts.map(({ id, slug, title, description, published }) => (
            <li key={id} className={styles.card}>
              <h3 className={styles.cardTitle}>
                <a href={pagePath('post', locale, { slug })}>{title}</a>
              </h3>
              <p className={styles.cardText}>{description}</p>
              <p className={styles.cardNote}>
                <time dateTime={published}>{formatDay(published, locale)}</time>
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <p className={styles.feed}>
        <a href={`${pagePath('blog', locale)}/feed.xml`}>{t('blog.feed')}</a>
      </p>
    </>
  );
}

export default function BlogPage({ loaderData: { list } }: Route.ComponentProps) {
  return <ListView list={list} />;
}
