import { describe, expect, it } from 'vitest';
import { requestQuote } from '#contract/quotes.ts';
import { newDraft, readDraft } from './quote-draft.ts';

describe('a draft that the tab has kept', () => {
  it('is read as it was written', () => {
    const draft = {
      ...newDraft(),
      zipCode: '20121',
      dealers: { fiat: [3, 5] },
      lead: { name: 'Anna', payment: 'cash' as const },
    };
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([null, 'text', 7, [], { key: 'short', zipCode: 5, dealers: { fiat: ['x'] }, lead: { name: 1 } }])(
    'begins anew from %j',
    (kept) => {
      expect(readDraft(kept)).toEqual({ key: expect.any(String), zipCode: '', dealers: {}, lead: {} });
    },
  );

  it('has a key of its own that the contract takes', () => {
    const keys = Array.from({ length: 200 }, () => newDraft().key);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) expect(requestQuote.body.shape.idempotencyKey.safeParse(key).success).toBe(true);
  });
});
