import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type RouterContextProvider, StaticRouter } from 'react-router';
import { localeOfPath } from '#contract/shared/paths.ts';
import { serverHtmlContext } from '#web/api/context.ts';
import { LocaleContext } from '#web/i18n/locale-context.ts';
import { translationsOf } from '#web/i18n/translations.server.ts';
import { TranslationsContext } from '#web/i18n/use-translation.ts';

interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** Renders the pieces of a page that `ServerHtml` shows. Called by its loader, and not part of the loader's data. */
export function renderPieces({ context, request }: LoaderArgs, ...pieces: readonly ReactNode[]): void {
  const { pathname } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const html = pieces.map((piece) =>
    renderToStaticMarkup(
      <TranslationsContext value={translationsOf(locale)}>
        <LocaleContext value={locale}>
          <StaticRouter location={pathname}>{piece}</StaticRouter>
        </LocaleContext>
      </TranslationsContext>,
    ),
  );
  context.set(serverHtmlContext, html);
}
