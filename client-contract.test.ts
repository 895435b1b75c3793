import { describe, expect, it } from 'vitest';
import { withoutServerFields } from './client-contract.ts';

describe('the contract in the browser', () => {
  it('the contract in the browser has no schemas of endpoints, and no texts of the documentation', () => {
    const code = withoutServerFields(`
      const common = { auth: 'user', params: plate, response: answer };
      export const save = endpoint({
        ...common,
        method: 'PUT',
        path: '/save',
        summary: 'Saves',
        params: z.object({ id: z.string() }),
        query: z.object({ page: z.number() }),
        body: z.object({ name: z.string() }),
        response: answer,
        errors: ['a.b'],
        limit: { name: 'save', points: 1, seconds: 1 },
      });
    `);
    expect(code).not.toMatch(/answer|Saves|a\.b|points|z\.|plate/);
    expect(code).toContain("const common = { auth: 'user',");
    expect(code).toContain("path: '/save'");
  });

  it('the contract in the browser marks what is made at the start, so that unused schemas are removed', () => {
    expect(withoutServerFields('export const name = z.string().max(5);')).toBe(
      'export const name = /* @__PURE__ */ (() => z.string().max(5))();',
    );
    expect(withoutServerFields('const LIMIT = 5; export function read(x) { return z.string(); }')).toBe(
      'const LIMIT = 5; export function read(x) { return z.string(); }',
    );
  });
});
