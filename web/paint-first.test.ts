import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.server.ts';

const NONCE = 'c2VjcmV0_-';
const OWN = `nonce="${NONCE}"`;
const FOREIGN = '<script type="module" async="">foreign()</script><link rel="modulepreload" href="/foreign.js"/>';
const PAGE =
  `<html><head><link rel="modulepreload" href="/assets/a.js" ${OWN}/><link rel="stylesheet" href="/assets/a.css"/>` +
  `<link rel="modulepreload" href="/assets/b.js" ${OWN}/></head><body><h1>$& $1 </body></h1>${FOREIGN}` +
  `<script ${OWN} type="module" async="">import "/assets/a.js"; const text = "$&";</script></body></html>`;

describe('paintFirst', () => {
  const html = paintFirst(PAGE, NONCE);

  it('a page requests no script of ours before it is painted', () => {
    expect(html.replace(FOREIGN, '')).not.toContain('modulepreload" href');
    expect(html.replace(FOREIGN, '')).not.toContain('type="module" async');
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  });

  it('scripts without the nonce are left unchanged', () => {
    expect(html).toContain(FOREIGN);
    expect(html).not.toContain('"/foreign.js"]');
  });

  it('our scripts are unchanged and start after the paint', () => {
    expect(html).toContain(
      `<script ${OWN} type="text/plain" id="page-scripts">import "/assets/a.js"; const text = "$&";</script>`,
    );
    expect(html).toMatch(
      /<script nonce="c2VjcmV0_-">\(function.*\["\/assets\/a\.js","\/assets\/b\.js"\].*<\/script><\/body>/s,
    );
    expect(html).toContain('<h1>$& $1 </body></h1>');
  });
});

it.each([
  [
    'the module script',
    PAGE.replace(`<script ${OWN} type="module" async="">`, `<script ${OWN} async="" type="module">`),
  ],
  ['files to preload', PAGE.replaceAll('rel="modulepreload" href', 'href')],
  ['the end of the body', PAGE.replaceAll('</body>', '')],
])('paintFirst throws when %s cannot be found', (_what, html) => {
  expect(() => paintFirst(html, NONCE)).toThrow('no longer writes scripts');
});
