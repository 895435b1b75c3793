import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const HASHES = "'sha256-abc=' 'sha256-def='";

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.filter(Boolean)];
    }),
  );
}

describe('the content security policy', () => {
  it('allows the inline scripts it is given, and no other', () => {
    const policy = directives(contentSecurityPolicy(HASHES, 'https://targa.example'));
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc='", "'sha256-def='"]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    const without = directives(contentSecurityPolicy('', 'https://targa.example'));
    expect(without.get('script-src')).toEqual(["'self'"]);
  });

  it('keeps everything else at home', () => {
    const policy = directives(contentSecurityPolicy(HASHES, 'https://targa.example'));
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    for (const name of ['object-src', 'frame-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"]);
  });

  it('asks for HTTPS only where the site has it', () => {
    expect(contentSecurityPolicy(HASHES, 'https://targa.example')).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(HASHES, 'http://localhost:3000')).not.toContain('upgrade-insecure-requests');
  });
});
