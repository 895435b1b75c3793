import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import type { Route } from './+types/club.page.ts';
import { ArticleView } from './article-view.tsx';
import { loadContentPage } from './content-page.server.tsx';
import { isOtherPath, loadDocument } from './load-document.ts';

export const clientLoader = loadDocument;
export const shouldRevalidate = isOtherPath;

export const handle: PageHandle = { dictionaries: ['sharing', 'ui'] };

export const loader = (args: Route.LoaderArgs) => loadContentPage(args, 'club');

export default function ClubPage({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticleView article={article} />;
}
