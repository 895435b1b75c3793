import { describe, expect, it } from 'vitest';
import { requestQuote } from '#contract/quotes/quotes.endpoints.ts';
import { newDraft, readDraft } from './quote-draft.ts';

describe('a draft that the tab has kept', () => {
  it('is read as it was written', () => {
    const draft = {
      ...newDraft('it'),
      zipCode: '20121',
      dealers: { fiat: [3, 5] },
      lead: { name: 'Anna', payment: 'cash' as const },
    };
    expect(readDraft(JSON.parse(JSON.stringify(draft)), 'it')).toEqual(draft);
  });

  it('keeps its words in another country, but neither its postal code nor its dealers', () => {
    const draft = { ...newDraft('it'), zipCode: '20121', dealers: { fiat: [3] }, lead: { name: 'Anna' } };
    expect(readDraft(draft, 'de')).toEqual({ ...draft, country: 'de', zipCode: '', dealers: {} });
    const { country: _country, ...ofNowhere } = draft;
    expect(readDraft(ofNowhere, 'it').zipCode).toBe('');
  });

  it.each([null, 'text', 7, [], { key: 'short', zipCode: 5, dealers: { fiat: ['x'] }, lead: { name: 1 } }])(
    'begins anew from %j',
    (kept) => {
      expect(readDraft(kept, 'it')).toEqual({
        key: expect.any(String),
        country: 'it',
        zipCode: '',
        dealers: {},
        lead: {},
      });
    },
  );

  it('has a key of its own that the contract takes', () => {
    const keys = Array.from({ length: 200 }, () => newDraft('it').key);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) expect(requestQuote.body.shape.idempotencyKey.safeParse(key).success).toBe(true);
  });
});
