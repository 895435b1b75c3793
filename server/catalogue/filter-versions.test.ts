import { describe, expect, it } from 'vitest';
import { BODY_TYPES, FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import type { filterVersionsBy, ModelDetail, VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { Output } from '#contract/shared/endpoint.ts';
import { useApp } from '#server/testing/test-app.ts';
import { filterVersions } from './filter-versions.ts';

const test = useApp();
const get = (url: string) => test.app.inject({ url: `/wp-json/dkwp/v2/car${url}` });
type Answer = Output<typeof filterVersionsBy>;
type Filters = Partial<Record<keyof Answer['facets'], string[]>>;

async function filter(model: string, filters: Filters): Promise<Answer> {
  const query = new URLSearchParams(Object.entries(filters).map(([name, values]) => [name, values.join(',')]));
  const answer = await get(`/${model}/filter-versions-by?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const valueIn: Record<keyof Answer['facets'], (version: VersionRow) => string | null> = {
  trim: ({ trim }) => trim.slug,
  fuel: ({ fuel }) => fuel,
  gearbox: ({ gearbox }) => gearbox,
  traction: ({ traction }) => traction,
  bodyType: ({ bodyType }) => bodyType,
};
const version = {
  trim: { slug: 'pop', name: 'Pop' },
  ...{ fuel: 'mhev', gearbox: 'manual', bodyType: 'citycar', price: 1 },
} as VersionRow;
const NAMES = Object.keys(valueIn) as (keyof Answer['facets'])[];

describe('the versions of a model, filtered', () => {
  it("without filters all versions of a model are returned, in the model's order", async () => {
    const { versions } = (await get('/bmw/x1')).json<ModelDetail>();
    expect((await filter('bmw/x1', {})).versions).toEqual(versions);
    expect((await filter('bmw/x1', { fuel: [] })).versions).toEqual(versions);
  });

  it('versions match one value of every filter, and the counts are correct', async () => {
    let seed = 11;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const models = ['bmw/x1', 'volkswagen/golf', 'peugeot/208', 'dacia/duster'];
    for (const model of models) {
      const { versions } = await filter(model, {});
      const naive = (filters: Filters) =>
        versions.filter((version) =>
          NAMES.every((name) => !filters[name]?.length || filters[name].includes(valueIn[name](version) ?? 'nothing')),
        );
      const all: Record<string, readonly string[]> = {
        trim: [...new Set(versions.map(({ trim }) => trim.slug))],
        fuel: FUELS,
        gearbox: GEARBOXES,
        traction: TRACTIONS,
        bodyType: BODY_TYPES,
      };
      for (let round = 0; round < 50; round += 1) {
        const filters: Filters = Object.fromEntries(
          NAMES.filter(() => random(3) === 0).map((name) => [name, all[name]?.filter(() => random(2) === 0) ?? []]),
        );
        const answer = await filter(model, filters);
        expect(answer.versions).toEqual(naive(filters));
        for (const name of NAMES) {
          const expected = (all[name] ?? [])
            .map((value) => ({ value, count: naive({ ...filters, [name]: [value] }).length }))
            .filter(({ value, count }) => count > 0 || filters[name]?.includes(value));
          const byValue = (one: { value: string }, other: { value: string }) => one.value.localeCompare(other.value);
          expect(answer.facets[name].toSorted(byValue)).toEqual(expected.toSorted(byValue));
        }
      }
    }
  });

  it('a version without a stated value matches no value, and its missing value is not listed', () => {
    const rows = (['front', 'all', null] as const).map((traction, index) => ({ ...version, id: index, traction }));
    expect(filterVersions(rows, {}).versions).toHaveLength(3);
    expect(filterVersions(rows, {}).facets.traction).toEqual([
      { value: 'front', count: 1 },
      { value: 'all', count: 1 },
    ]);
    expect(filterVersions(rows, { traction: ['front', 'rear', 'all'] }).versions).toHaveLength(2);
  });

  it('a chosen value without versions stays listed, and values are in the order of the contract', async () => {
    const { versions, facets } = await filter('volkswagen/golf', { fuel: ['bev'], trim: ['unheard-of'] });
    expect(versions).toEqual([]);
    expect(facets.trim).toEqual([{ value: 'unheard-of', count: 0 }]);
    expect(facets.fuel).toEqual([{ value: 'bev', count: 0 }]);
    const fuels = (await filter('volkswagen/golf', {})).facets.fuel.map(({ value }) => value);
    expect(fuels).toEqual(FUELS.filter((fuel) => fuels.includes(fuel)));
  });

  it('unknown values and unknown models are refused', async () => {
    for (const query of [
      'fuel=steam',
      'fuel=bev,steam',
      'gearbox=none',
      'traction=ALL',
      'trim=A_B',
      `fuel=${'x'.repeat(10_000)}`,
    ])
      expect((await get(`/bmw/x1/filter-versions-by?${query}`)).statusCode).toBe(400);
    const many = Array.from({ length: 1_000 }, (_, index) => `t${index}`).join(',');
    expect((await get(`/bmw/x1/filter-versions-by?trim=${many}`)).statusCode).toBe(400);
    for (const path of ['/bmw/none', '/none/x1', '/fiat/x1']) {
      const answer = await get(`${path}/filter-versions-by`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'catalogue.model-not-found']);
    }
  });
});
