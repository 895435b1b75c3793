import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { localeOfPath, resolvePath } from '#contract/shared/paths.ts';
import { translate } from '#server/shared/translate.ts';
import { ROUTES_PARAMETER, readDataUrl } from './data-url.ts';

const RETRY = 'setTimeout(function(){location.reload()},document.documentElement.dataset.retry*1000)';
const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 Barlow,system-ui,sans-serif;color:#14161a;background:#f7f5f2}main{max-width:34rem;padding:2rem 1.5rem}h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}p{margin:0 0 1.5rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:10px;background:#fc0;color:#14161a;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid #1a56db;outline-offset:2px}@media(prefers-color-scheme:dark){body{color:#f2f0ec;background:#14161a}}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(RETRY)}`,
  `style-src ${hashOf(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A page that asks the visitor to wait, in the language of the URL, and reloads itself. A script reloads it, because
 * screen readers cannot announce a refresh by a meta element in time.
 */
export function sendWaitPage(reply: FastifyReply, url: string, seconds: number): FastifyReply {
  reply.header('retry-after', String(seconds)).header('cache-control', 'no-store');
  const { path, search, isData } = readDataUrl(url);
  if (isData) return sendToDocument(reply, path, search);
  return reply
    .code(429)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(waitPage(path, seconds));
}

/** A navigation within the site requests data: this response makes React Router load the document instead. */
function sendToDocument(reply: FastifyReply, path: string, search: string): FastifyReply {
  const query = new URLSearchParams(search);
  query.delete(ROUTES_PARAMETER);
  return reply
    .code(204)
    .header('x-remix-redirect', (resolvePath(path)?.canonical ?? '/') + (query.size > 0 ? `?${query}` : ''))
    .header('x-remix-status', '302')
    .header('x-remix-reload-document', 'true')
    .send();
}

function waitPage(path: string, seconds: number): string {
  const locale = localeOfPath(path);
  const words = (key: string) => translate(locale, 'waiting', key, { seconds: String(seconds) });
  return `<!doctype html>
<html lang="${locale}" data-retry="${seconds}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words('title')} · Targa</title><style>${STYLE}</style></head>
<body><main><h1>${words('title')}</h1><p>${words('text')}</p><a href="">${words('action')}</a></main><script>${RETRY}</script></body>
</html>
`;
}
