import { type GlossaryTerm, getGlossary } from '#contract/content/content.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext, siteContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { renderPieces } from '#web/layout/render-pieces.server.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/glossary.page.ts';
import { StructuredData } from './article-pieces.server.tsx';
import { HtmlText } from './html-text.tsx';
import { crumbsJsonLd } from './json-ld.ts';
import { ListView } from './list-view.tsx';
import styles from './lists.module.css';
import { loadDocument } from './load-document.ts';
import { loaderTexts } from './loader-texts.server.ts';

export const clientLoader = loadDocument;

export const handle: PageHandle = { dictionaries: ['ui'] };

export async function loader(args: Route.LoaderArgs) {
  const { locale, t } = loaderTexts(args.request);
  const terms = await orPageError(args.context.get(apiContext).call(getGlossary));
  const title = t('content:glossary.title');
  const crumbs = [{ label: t('content:guides.title'), to: pagePath('guides', locale) }, { label: title }];
  const { publicUrl } = args.context.get(siteContext);
  renderPieces(
    args,
    <>
      <Terms terms={terms} />
      <StructuredData data={[crumbsJsonLd(crumbs, publicUrl, publicUrl + pagePath('glossary', locale))]} />
    </>,
  );
  return { list: { title, description: t('content:glossary.description'), crumbs } };
}

function Terms({ terms }: { terms: readonly GlossaryTerm[] }) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageTitle title={t('glossary.title')}>
        <p>{t('glossary.lead')}</p>
      </PageTitle>
      <Section>
        <dl className={styles.terms}>
          {terms.map(({ id, term, html }) => (
            <div key={id} id={id} className={styles.term}>
              <dt>{term}</dt>
              <HtmlText as="dd" html={html} />
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

export default function GlossaryPage({ loaderData: { list } }: Route.ComponentProps) {
  return <ListView list={list} />;
}
