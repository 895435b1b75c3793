import { describe, expect, it } from 'vitest';
import { quoteRequest } from '#contract/quotes/quote-request.endpoints.ts';
import { NO_WISHES } from '#contract/quotes/wishes.rules.ts';
import { newDraft, readDraft } from './quote-draft.ts';

describe('a stored quote draft', () => {
  it('a draft is read as it was stored', () => {
    const draft = {
      ...newDraft('it'),
      zipCode: '20121',
      dealers: { fiat: [3, 5] },
      lead: {
        name: 'Anna',
        payment: 'cash' as const,
        wishes: { testDrive: true, delivery: 'soon' as const, anyColour: true, budget: 25_000 },
      },
    };
    expect(readDraft(JSON.parse(JSON.stringify(draft)), 'it')).toEqual(draft);
  });

  it('a draft retains its texts in another country, but neither postal code nor dealers', () => {
    const draft = { ...newDraft('it'), zipCode: '20121', dealers: { fiat: [3] }, lead: { name: 'Anna' } };
    expect(readDraft(draft, 'de')).toEqual({ ...draft, country: 'de', zipCode: '', dealers: {} });
    const { country: _country, ...ofNowhere } = draft;
    expect(readDraft(ofNowhere, 'it').zipCode).toBe('');
  });

  it('invalid wishes are left out', () => {
    const wishes = { testDrive: 'yes', delivery: 'never', anyColour: 1, budget: '25000' };
    expect(readDraft({ ...newDraft('it'), lead: { wishes } }, 'it').lead).toEqual({ wishes: NO_WISHES });
  });

  it.each([null, 'text', 7, [], { key: 'short', zipCode: 5, dealers: { fiat: ['x'] }, lead: { name: 1 } }])(
    'an invalid stored draft %j starts a new one',
    (stored) => {
      expect(readDraft(stored, 'it')).toEqual({
        key: expect.any(String),
        country: 'it',
        zipCode: '',
        dealers: {},
        lead: {},
      });
    },
  );

  it('a new draft has a key that the contract accepts', () => {
    const keys = Array.from({ length: 200 }, () => newDraft('it').key);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) expect(quoteRequest.shape.idempotencyKey.safeParse(key).success).toBe(true);
  });
});
