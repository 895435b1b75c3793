import { MAX_GUIDE_SEARCH_LENGTH, TOPIC_SLUGS, TOPICS } from '#contract/content/content.rules.ts';
import { type GuideCard, listGuides } from '#contract/content/guide-search.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { renderPieces } from '#web/layout/render-pieces.server.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/guides.page.ts';
import { GuideList } from './guide-list.tsx';
import { ListView } from './list-view.tsx';
import styles from './lists.module.css';
import { loadDocument } from './load-document.ts';
import { loaderTexts } from './loader-texts.server.ts';

export const clientLoader = loadDocument;

export const handle: PageHandle = { dictionaries: ['ui'] };

export async function loader(args: Route.LoaderArgs) {
  const { locale, t } = loaderTexts(args.request);
  const q = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, MAX_GUIDE_SEARCH_LENGTH) || undefined;
  const guides = await orPageError(args.context.get(apiContext).call(listGuides, { query: { q } }));
  renderPieces(args, <Guides guides={guides} text={q} />);
  return {
    list: {
      title: t('content:guides.title'),
      description: t('content:guides.description'),
      unlisted: q !== undefined,
      feed: `${pagePath('guides', locale)}/feed.xml`,
    },
  };
}

function Guides({ guides, text }: { guides: readonly GuideCard[]; text: string | undefined }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <>
      <PageTitle title={t('guides.title')}>
        <p>{t('guides.lead')}</p>
      </PageTitle>
      <div className={styles.tools}>
        <search>
          <form className={styles.search} action={pagePath('guides', locale)}>
            <label className="visually-hidden" htmlFor="guide-search">
              {t('guides.search')}
            </label>
            <input
              id="guide-search"
              className={styles.input}
              type="search"
              name="q"
              defaultValue={text}
              maxLength={MAX_GUIDE_SEARCH_LENGTH}
              placeholder={t('guides.search')}
            />
            <button type="submit" className={styles.submit}>
              {t('guides.submit')}
            </button>
          </form>
        </search>
        <ul className={styles.topics} aria-label={t('guides.topics')}>
          {TOPICS.map((topic) => (
            <li key={topic}>
              <a href={pagePath('guideTopic', locale, { slug: TOPIC_SLUGS[topic][locale] })}>
                {t(`topics.${topic}.title`)}
              </a>
            </li>
          ))}
          <li>
            <a href={pagePath('glossary', locale)}>{t('glossary.title')}</a>
          </li>
        </ul>
      </div>
      {text === undefined ? (
        TOPICS.map((topic) => {
          const own = guides.filter((guide) => guide.topic === topic);
          return (
            own.length > 0 && (
              <Section key={topic} title={t(`topics.${topic}.title`)}>
                <GuideList guides={own} />
              </Section>
            )
          );
        })
      ) : (
        <Section title={t('guides.found', { count: guides.length, text })}>
          {guides.length > 0 ? <GuideList guides={guides} /> : <p>{t('guides.none')}</p>}
          <p className={styles.all}>
            <a href={pagePath('guides', locale)}>{t('guides.all')}</a>
          </p>
        </Section>
      )}
      <p className={styles.feed}>
        <a href={`${pagePath('guides', locale)}/feed.xml`}>{t('guides.feed')}</a>
      </p>
    </>
  );
}

export default function GuidesPage({ loaderData: { list } }: Route.ComponentProps) {
  return <ListView list={list} />;
}
