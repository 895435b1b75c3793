import { describe, expect, it } from 'vitest';
import type { SearchAnswer, Suggestion } from '#contract/search/search.endpoints.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { BUYER_SENTENCES, EQUIPMENT_SENTENCES } from '#server/testing/buyer-sentences.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();

async function get<Answer>(path: string, query: Record<string, string>, locale: Locale): Promise<Answer> {
  const url = `/wp-json/dkwp/v2/car/${path}?${new URLSearchParams(query)}`;
  const response = await test.app.inject({ url, headers: { 'accept-language': locale } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const search = (query: Record<string, string>, locale: Locale = 'it') => get<SearchAnswer>('search', query, locale);
const namesOf = ({ results }: SearchAnswer) => results.map(({ make, name }) => `${make.name} ${name}`);

async function suggest(q: string, locale: Locale = 'it') {
  return (await get<Suggestion[]>('suggestions', { q }, locale)).flatMap((own) =>
    own.kind === 'model' ? [own.model] : [],
  );
}

describe.each(LOCALES)('the sentences of buyers in %s', (locale) => {
  it('find the same cars, facets and bounds as the filters they stand for', async () => {
    for (const [q, query] of [...BUYER_SENTENCES[locale], ...EQUIPMENT_SENTENCES[locale]]) {
      const { understood, ...answer } = await search({ q }, locale);
      expect(understood?.query, q).toEqual(query);
      const { understood: _none, ...filtered } = await search(query as Record<string, string>, locale);
      expect(answer, q).toEqual(filtered);
    }
  });
});

describe('a sentence', () => {
  it('a sentence finds the Pandina as panda', async () => {
    expect(namesOf(await search({ q: 'panda' }))).toEqual(['Fiat Pandina', 'Fiat Grande Panda']);
  });

  it('a sentence gives way to a filter that is chosen', async () => {
    const { results } = await search({ q: 'suv elettrico', fuel: 'diesel' });
    expect(results.length).toBeGreaterThan(0);
    for (const { bodyType, fuels } of results) expect([bodyType, fuels]).toEqual(['suv', ['diesel']]);
  });

  it('a sentence is searched as it is in quotation marks', async () => {
    expect(await search({ q: '"volkswagn"' })).toMatchObject({ total: 0, understood: null });
    expect(namesOf(await search({ q: '"golf"' }))).toEqual(['Volkswagen Golf']);
  });

  it('a sentence names its typing errors and the words without effect', async () => {
    const { understood } = await search({ q: 'volkswagn elettrica usata' });
    expect(understood).toEqual({
      query: { make: 'volkswagen', fuel: 'bev' },
      corrections: [{ from: 'volkswagn', to: 'Volkswagen' }],
      ignored: ['usata'],
    });
  });

  it('a sentence is only read with a text', async () => {
    expect((await search({ fuel: 'bev' })).understood).toBeNull();
  });

  it('a sentence suggests the models that it stands for while it is typed', async () => {
    const suggested = await suggest('suv elettrico');
    expect(suggested).toHaveLength(8);
    for (const { bodyType, fuels } of suggested) expect([bodyType, fuels]).toEqual(['suv', ['bev']]);
    const named = await suggest('volkswagen elettr elettrica');
    expect(named.length).toBeGreaterThan(0);
    for (const { make, fuels } of await suggest('volkswagen elettrica')) {
      expect([make.slug, fuels]).toEqual(['volkswagen', ['bev']]);
    }
    expect((await suggest('kombi bis 35.000', 'de')).every(({ bodyType }) => bodyType === 'wagon')).toBe(true);
  });
});
