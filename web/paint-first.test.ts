import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.server.ts';

const PAGE =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js"/></head><body><h1>$& $1</h1>' +
  '<script type="module" async="">import "/assets/a.js"; const text = "$&";</script></body></html>';

describe('a page painted first', () => {
  const html = paintFirst(PAGE);

  it('asks for no script while it is being read', () => {
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('<script type="module"');
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  });

  it('keeps its scripts, to the letter, and begins them after the paint', () => {
    expect(html).toContain(
      '<script type="text/plain" id="page-scripts">import "/assets/a.js"; const text = "$&";</script>',
    );
    expect(html).toMatch(/<script>\(function.*\["\/assets\/a\.js","\/assets\/b\.js"\].*<\/script><\/body>/s);
    expect(html).toContain('<h1>$& $1</h1>');
  });
});
