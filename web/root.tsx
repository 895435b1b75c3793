import './zod-without-eval.ts';
import regularFont from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url';
import strongFont from '@fontsource/barlow/files/barlow-latin-600-normal.woff2?url';
import condensedFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { localeOfPath } from '#contract/shared/paths.ts';
import type { Route } from './+types/root';
import { CallMount } from './advisor/call/call-mount.tsx';
import { siteContext } from './api/context.ts';
import { CompareTrayMount } from './catalogue/compare/compare-tray-mount.tsx';
import { EmbeddedDictionary } from './i18n/embedded-dictionary.tsx';
import { LocaleContext } from './i18n/locale-context.ts';
import { ErrorScreen } from './layout/error-screen.tsx';
import { FOOTER_ID } from './layout/footer.tsx';
import { LoadFailure } from './layout/load-failure.tsx';
import { OfflineGarage } from './layout/offline-garage.tsx';
import { PageFrame } from './layout/page-frame.tsx';
import './ui/tokens.css';
import './ui/global.css';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext);
}

export const shouldRevalidate = () => false;

const loadSuggestions = () => import('./search/suggestions.tsx');

export const links: Route.LinksFunction = () => [
  ...[regularFont, strongFont, condensedFont].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#003399" />
        <Links />
        <link rel="manifest" href={`/manifest-${locale}.webmanifest`} />
        {/* The page is sent in one piece, so rendering it progressively would only shift the layout. */}
        <link rel="expect" href={`#${FOOTER_ID}`} blocking="render" />
      </head>
      <body>
        <LocaleContext value={locale}>
          {children}
          <LoadFailure />
          <EmbeddedDictionary />
        </LocaleContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <PageFrame loadSuggestions={loadSuggestions}>
        <Outlet />
      </PageFrame>
      <OfflineGarage />
      <CompareTrayMount />
      <CallMount />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame loadSuggestions={loadSuggestions}>
      <ErrorScreen error={error} />
    </PageFrame>
  );
}
