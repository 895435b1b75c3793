import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Locale } from '#contract/shared/locale.ts';
import { localeOfPath } from '#contract/shared/paths.ts';
import type { Publisher } from '#contract/shared/publisher.ts';
import { createApi, type Transport } from './api/api.ts';
import {
  apiContext,
  publisherContext,
  reportContext,
  type Site,
  serverHtmlContext,
  siteContext,
} from './api/context.ts';
import { translationsOf } from './i18n/translations.server.ts';
import { TranslationsContext } from './i18n/use-translation.ts';
import { ScriptNonce } from './layout/script-nonce.ts';
import { ServerHtmlContext } from './layout/server-html.tsx';
import { findOwnScripts } from './own-scripts.server.ts';
import { paintFirst } from './paint-first.server.ts';

const RENDER_TIMEOUT_MS = 10_000;
/** Read and removed by the server, which builds the page's Content-Security-Policy from it. */
const HASHES_HEADER = 'x-script-hashes';

interface LoadContextOptions {
  transport: Transport;
  locale: Locale;
  site: Site;
  publisher?: Publisher;
  report(error: unknown): void;
}

/** Called by the server for every page, so that loaders can call the API within the process. */
export function loadContext({ transport, locale, site, publisher, report }: LoadContextOptions): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport, locale));
  context.set(siteContext, site);
  if (publisher) context.set(publisherContext, publisher);
  context.set(reportContext, report);
  return context;
}

export const createHandler = createRequestHandler;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  context.get(reportContext)(error);
};

/** Renders the complete page: it is cached as a whole, and its scripts are allowed by their hashes. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const translations = translationsOf(localeOfPath(new URL(request.url).pathname));
  const nonce = randomBytes(16).toString('base64url');
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <TranslationsContext value={translations}>
        <ScriptNonce value={nonce}>
          <ServerHtmlContext value={context.get(serverHtmlContext)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </ServerHtmlContext>
        </ScriptNonce>
      </TranslationsContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          headers.set('content-type', 'text/html; charset=utf-8');
          pipe(
            collect((rendered) => {
              try {
                const page = import.meta.env.PROD ? paintFirst(rendered, nonce) : rendered;
                const { html, hashes } = findOwnScripts(page, nonce);
                headers.set(HASHES_HEADER, hashes.join(' '));
                resolve(new Response(Buffer.from(html, 'latin1'), { status, headers }));
              } catch (error) {
                reject(error);
              }
            }),
          );
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/**
 * The page is complete when this is called, so it is returned whole instead of as a stream. A latin1 string of its
 * bytes takes half the memory of its characters and needs no decoding.
 */
function collect(done: (html: string) => void): Writable {
  let page = '';
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      page += chunk.toString('latin1');
      next();
    },
    final(next) {
      done(page);
      next();
    },
  });
}
