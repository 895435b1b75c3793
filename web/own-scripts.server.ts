import { createHash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

export interface OwnScripts {
  html: string;
  /** Of our inline scripts, each once, as a Content-Security-Policy names them. */
  hashes: string[];
}

export const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;

/**
 * Which inline scripts of a rendered page are ours. While it is rendered they carry a nonce that is made up anew each
 * time, so nothing that comes from elsewhere can carry it. The page is kept for everybody, where a nonce would protect
 * nobody: it is taken out, and the policy names the hashes instead.
 */
export function findOwnScripts(html: string, nonce: string): OwnScripts {
  const mark = nonceAttribute(nonce);
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT))
    if (code && attributes.includes(mark)) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
