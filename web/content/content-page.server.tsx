import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { getContentPage } from '#contract/content/content.endpoints.ts';
import type { ContentPage } from '#contract/content/content.rules.ts';
import { getCampaign } from '#contract/purchases/purchases.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext, siteContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { renderPieces } from '#web/layout/render-pieces.server.tsx';
import styles from './article.module.css';
import { planBody, StructuredData } from './article-pieces.server.tsx';
import type { ArticleData } from './article-view.tsx';
import { Questions } from './guide-pieces.tsx';
import { crumbsJsonLd, questionsJsonLd } from './json-ld.ts';
import { loaderTexts } from './loader-texts.server.ts';

interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

const PAGES = { 'how-it-works': 'howItWorks', club: 'club' } as const;

/** “How it works” and the like: an article at an address of its own, with the running campaign. */
export async function loadContentPage(args: LoaderArgs, page: ContentPage): Promise<{ article: ArticleData }> {
  const { locale, t } = loaderTexts(args.request);
  const api = args.context.get(apiContext);
  const { publicUrl } = args.context.get(siteContext);
  const { title, description, parts, questions } = await orPageError(api.call(getContentPage, { params: { page } }));
  const { campaign } = await orPageError(api.call(getCampaign));
  const crumbs = [{ label: t('common:brand'), to: pagePath('home', locale) }, { label: title }];
  const url = publicUrl + pagePath(PAGES[page], locale);
  const data = [crumbsJsonLd(crumbs, publicUrl, url), ...(questions.length > 0 ? [questionsJsonLd(questions)] : [])];
  const pieces: ReactNode[] = [];
  pieces.push(
    <>
      <h1 className={styles.title}>{title}</h1>
      <StructuredData data={data} />
    </>,
  );
  const body = planBody(parts, pieces, campaign);
  body.push(pieces.push(<Questions questions={questions} />) - 1);
  renderPieces(args, ...pieces);
  return { article: { title, description, crumbs, body } };
}
