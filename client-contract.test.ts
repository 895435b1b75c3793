import { describe, expect, it } from 'vitest';
import { withoutServerFields } from './client-contract.ts';

describe('the contract in the browser', () => {
  it('has no schemas of answers, and no texts of the documentation', () => {
    const code = withoutServerFields(`
      const common = { auth: 'user', response: answer };
      export const save = endpoint({
        ...common,
        method: 'PUT',
        path: '/save',
        summary: 'Saves',
        body: z.object({ summary: z.string(), errors: z.number() }),
        response: answer,
        errors: ['a.b'],
        limit: { name: 'save', points: 1, seconds: 1 },
      });
    `);
    expect(code).not.toMatch(/answer|Saves|a\.b|points/);
    expect(code).toContain("const common = { auth: 'user',");
    expect(code).toContain('z.object({ summary: z.string(), errors: z.number() })');
    expect(code).toContain("path: '/save'");
  });

  it('marks what is made at the start, so that unused schemas are removed', () => {
    expect(withoutServerFields('export const name = z.string().max(5);')).toBe(
      'export const name = /* @__PURE__ */ (() => z.string().max(5))();',
    );
    expect(withoutServerFields('const LIMIT = 5; export function read(x) { return z.string(); }')).toBe(
      'const LIMIT = 5; export function read(x) { return z.string(); }',
    );
  });
});
