import { data, redirect } from 'react-router';
import { TOPIC_SLUGS, TOPICS, type Topic } from '#contract/content/content.rules.ts';
import { type GuideCard, listGuides } from '#contract/content/guide-search.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext, siteContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { renderPieces } from '#web/layout/render-pieces.server.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/guide-topic.page.ts';
import { StructuredData } from './article-pieces.server.tsx';
import { GuideList } from './guide-list.tsx';
import { crumbsJsonLd } from './json-ld.ts';
import { ListView } from './list-view.tsx';
import { loadDocument } from './load-document.ts';
import { loaderTexts } from './loader-texts.server.ts';
import { pathsOf } from './paths-of.ts';

export const clientLoader = loadDocument;

export const handle: PageHandle = { dictionaries: ['ui'] };

export async function loader(args: Route.LoaderArgs) {
  const { locale, t } = loaderTexts(args.request);
  const { slug } = args.params;
  const own = TOPICS.find((each) => TOPIC_SLUGS[each][locale] === slug);
  const topic = own ?? TOPICS.find((each) => Object.values(TOPIC_SLUGS[each]).includes(slug));
  if (!topic) throw data(null, { status: 404 });
  const path = pagePath('guideTopic', locale, { slug: TOPIC_SLUGS[topic][locale] });
  if (!own) throw redirect(path);
  const guides = await orPageError(args.context.get(apiContext).call(listGuides, { query: {} }));
  const title = t(`content:topics.${topic}.title`);
  const crumbs = [{ label: t('content:guides.title'), to: pagePath('guides', locale) }, { label: title }];
  const { publicUrl } = args.context.get(siteContext);
  renderPieces(
    args,
    <>
      <TopicGuides topic={topic} guides={guides.filter((guide) => guide.topic === topic)} />
      <StructuredData data={[crumbsJsonLd(crumbs, publicUrl, publicUrl + path)]} />
    </>,
  );
  const description = t(`content:topics.${topic}.lead`);
  return { list: { title, description, crumbs, paths: pathsOf('guideTopic', TOPIC_SLUGS[topic]) } };
}

function TopicGuides({ topic, guides }: { topic: Topic; guides: readonly GuideCard[] }) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageTitle title={t(`topics.${topic}.title`)}>
        <p>{t(`topics.${topic}.lead`)}</p>
      </PageTitle>
      <Section>
        <h2 className="visually-hidden">{t('guides.title')}</h2>
        <GuideList guides={guides} />
      </Section>
    </>
  );
}

export default function GuideTopicPage({ loaderData: { list } }: Route.ComponentProps) {
  return <ListView list={list} />;
}
