import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const HTML = `<html><head>
<script type="module" src="/assets/entry.js"></script>
<script>window.first = 1</script>
<script type="module" async="">import "/assets/a.js";
window.second = "è"</script>
<script type="application/ld+json">{"@type":"Car"}</script>
<script type="application/json" id="dictionary">{"a":1}</script>
<script>window.first = 1</script>
</head></html>`;

const hash = (script: string) => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
const SCRIPTS = ['window.first = 1', 'import "/assets/a.js";\nwindow.second = "è"'];

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.filter(Boolean)];
    }),
  );
}

describe('the content security policy', () => {
  it('allows exactly the inline scripts of the page, each once', () => {
    const policy = directives(contentSecurityPolicy(HTML, 'https://targa.example'));
    expect(policy.get('script-src')).toEqual(["'self'", ...SCRIPTS.map(hash)]);
  });

  it('allows no inline script where there is none', () => {
    const policy = directives(contentSecurityPolicy('<html></html>', 'https://targa.example'));
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it('keeps everything else at home', () => {
    const policy = directives(contentSecurityPolicy(HTML, 'https://targa.example'));
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    for (const name of ['object-src', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
  });

  it('asks for HTTPS only where the site has it', () => {
    expect(contentSecurityPolicy(HTML, 'https://targa.example')).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(HTML, 'http://localhost:3000')).not.toContain('upgrade-insecure-requests');
  });
});
