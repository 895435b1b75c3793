import { createHash } from 'node:crypto';

const SCRIPT = '<script';
const SCRIPT_END = '</script>';

export interface OwnScripts {
  html: string;
  /** Hashes of our inline scripts, each once, as Content-Security-Policy sources. */
  hashes: string[];
}

export const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;

/**
 * Finds the inline scripts of a rendered page that are ours: they carry a nonce that is random for every render, so
 * injected scripts cannot have it. The page is cached and shared, where a nonce would protect nothing: it is removed,
 * and the policy lists the hashes instead. The page is passed as a latin1 string of its bytes.
 */
export function findOwnScripts(html: string, nonce: string): OwnScripts {
  const mark = nonceAttribute(nonce);
  const hashes = new Set<string>();
  // indexOf, because a regular expression over all code of a page is several times slower.
  for (let start = html.indexOf(SCRIPT); start >= 0; ) {
    const code = html.indexOf('>', start) + 1;
    const end = html.indexOf(SCRIPT_END, code);
    if (code === 0 || end < 0) break;
    if (end > code && html.slice(start, code).includes(mark)) hashes.add(hashOf(html.slice(code, end)));
    start = html.indexOf(SCRIPT, end);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`;
}
