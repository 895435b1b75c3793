import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findOwnScripts } from './own-scripts.server.ts';

const NONCE = 'c2VjcmV0';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;

const OWN = ['window.first = 1', 'import "/assets/a.js";\nwindow.second = "è"'];
const HTML = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="${NONCE}"/>
<script type="module" src="/assets/entry.js" nonce="${NONCE}"></script>
<script nonce="${NONCE}">${OWN[0]}</script></head><body>
<script>window.injected = 1</script><script nonce="guessed">window.injected = 2</script>
<script nonce=${NONCE}>window.injected = 3</script><SCRIPT>window.injected = 4</SCRIPT>
<script type="application/ld+json">{"@type":"Car"}</script>
<script nonce="${NONCE}" type="module" async="">${OWN[1]}</script>
<script nonce="${NONCE}">${OWN[0]}</script></body></html>`;

describe('findOwnScripts', () => {
  const { html, hashes } = findOwnScripts(Buffer.from(HTML).toString('latin1'), NONCE);

  it('scripts with the nonce are hashed, each once, and no others', () => {
    expect(hashes).toEqual(OWN.map(hash));
  });

  it('the nonce is removed from the page', () => {
    expect(html).not.toContain(`nonce="${NONCE}"`);
    expect(html).toContain(`<script>${OWN[0]}</script>`);
    expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
  });

  it('a page without the nonce has no hashes', () => {
    expect(findOwnScripts('<html><script>window.injected = 1</script></html>', NONCE).hashes).toEqual([]);
  });
});
