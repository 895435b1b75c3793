import type { FastifyInstance } from 'fastify';
import { ACCEPTED_DOCUMENTS } from '#contract/shared/documents.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { isLocale, type Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { translate } from '#server/shared/translate.ts';
import { offlineFiles, sharePath } from './offline/offline-page.ts';

/** The page has one script of its own and asks nobody for anything. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The worker asks for pages of this site only. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** Browsers ask again each time, so that a new version replaces the old one at once. */
const FRESH = { 'cache-control': 'no-cache' };

/** What makes the site an app: its manifest, the worker and the page without a network. */
export function installableRoutes(app: FastifyInstance): void {
  const { page, script, worker } = offlineFiles();
  const schema = { hide: true };
  app.get<{ Params: { locale: string } }>('/manifest-:locale.webmanifest', { schema }, ({ params }, reply) => {
    if (!isLocale(params.locale)) throw new AppError('request.not-found');
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers(FRESH)
      .send(JSON.stringify(manifest(params.locale)));
  });
  app.get('/service-worker.js', { schema }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ ...FRESH, 'content-security-policy': WORKER_POLICY })
      .send(worker),
  );
  app.get('/offline.js', { schema }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').headers(FRESH).send(script),
  );
  app.get('/offline', { schema }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ ...FRESH, 'content-security-policy': PAGE_POLICY, 'x-robots-tag': 'noindex' })
      .send(page),
  );
  // Without the worker a shared file is not read at all: the page asks for it again.
  app.post<{ Params: { locale: string } }>('/share/:locale', { schema }, ({ params }, reply) => {
    if (!isLocale(params.locale)) throw new AppError('request.not-found');
    return reply.header('connection', 'close').redirect(pagePath('sharedReceipt', params.locale), 303);
  });
}

function manifest(locale: Locale) {
  return {
    id: '/',
    name: translate(locale, 'offline', 'app.name'),
    short_name: 'Targa',
    description: translate(locale, 'offline', 'app.description'),
    lang: locale,
    start_url: pagePath('garage', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#003399',
    share_target: {
      action: sharePath(locale),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'document', accept: [...ACCEPTED_DOCUMENTS] }] },
    },
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
