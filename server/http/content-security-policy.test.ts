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
  it('the content security policy allows only the given inline scripts', () => {
    const policy = directives(contentSecurityPolicy(HASHES, 'https://targa.example'));
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc='", "'sha256-def='"]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    const without = directives(contentSecurityPolicy('', 'https://targa.example'));
    expect(without.get('script-src')).toEqual(["'self'"]);
  });

  it('the content security policy allows no other origin', () => {
    const policy = directives(contentSecurityPolicy(HASHES, 'https://targa.example'));
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    for (const name of ['object-src', 'frame-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"]);
  });

  it('the content security policy upgrades to HTTPS only if the site has it', () => {
    expect(contentSecurityPolicy(HASHES, 'https://targa.example')).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(HASHES, 'http://localhost:3000')).not.toContain('upgrade-insecure-requests');
  });
});
