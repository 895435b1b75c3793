import { createHash } from 'node:crypto';

const SCRIPT = '<script';
const SCRIPT_END = '</script>';

export interface OwnScripts {
  html: string;
  /** Of our inline scripts, each once, as a Content-Security-Policy names them. */
  hashes: string[];
}

export const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;

/**
 * Which inline scripts of a rendered page are ours. While it is rendered they carry a nonce that is made up anew each
 * time, so nothing that comes from elsewhere can carry it. The page is kept for everybody, where a nonce would protect
 * nobody: it is taken out, and the policy names the hashes instead. The page comes as a string of its bytes.
 */
export function findOwnScripts(html: string, nonce: string): OwnScripts {
  const mark = nonceAttribute(nonce);
  const hashes = new Set<string>();
  // Looked for with indexOf: a pattern that goes through all code of a page takes several times as long.
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
