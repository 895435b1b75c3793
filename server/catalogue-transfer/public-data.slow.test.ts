import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ModelDetail, modelDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { SearchAnswer } from '#contract/search/search.endpoints.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { openBuiltPages } from '#server/http/open-pages.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { CATALOGUE_TABLES, sumOf, useTransfer } from '#server/testing/catalogue-transfer.ts';
import { OFTEN_MISSING, publicCatalogue } from '#server/testing/public-catalogue.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ pages: openBuiltPages });
const folder = useFolder();
const { importRows, importFile, exportText, rowsOf, query } = useTransfer(test, folder);
const rows = publicCatalogue();
const modelPaths = rows.flatMap(({ kind, path }) => (kind === 'model' ? String(path) : []));

const api = async <Answer>(path: string) => {
  const answer = await test.app.inject(`/wp-json/dkwp/v2/car/${path}`);
  expect(answer.statusCode, path).toBe(200);
  return answer.json<Answer>();
};

async function render(path: string): Promise<string> {
  const answer = await test.app.inject({ url: path, headers: { accept: 'text/html' } });
  expect(answer.statusCode, path).toBe(200);
  return answer.body;
}

/** What no page may show for a missing figure: NaN, an invented zero, or a unit alone. */
function faultsOf(html: string): string[] {
  const shown = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const numbers =
    shown.match(/.{0,40}(?:NaN|undefined|Infinity|∞|\[object|>\s*null\s*<|[="\s]null["\s]).{0,20}/g) ?? [];
  // A field shows its value before its unit; an empty one shows the unit alone.
  const typed = shown.replace(/<input\b(?=[^>]*\binputmode=)[^>]*\bvalue="([^"]+)"[^>]*>(?:<[^>]*>)*/gi, '$1 ');
  const text = typed.replace(/<[^>]*>/g, '|');
  const zeros = text.match(/(?<![\d.,\s])\s?\b0\s(?:km|km\/h|mph|miles|Nm|kg|mm|m|l|s|kWh)\b(?!\/)/g) ?? [];
  const units = text.match(/\|\s*(?:km|km\/h|mph|miles|Nm|kg|mm|kWh|kW|g\/km)\b/g) ?? [];
  const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const nulls = JSON.stringify(JSON.parse(data)).match(/"[^"]*":null|NaN/g) ?? [];
  return [...numbers, ...zeros, ...units, ...nulls];
}

const pathOf = (path: string) => {
  const [make = '', model = ''] = path.split('/');
  return { make, model };
};

describe('public data with most figures missing', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    const changes = await importRows(rows, {}, 'public.csv');
    expect(changes.version.created).toBe(3_072);
  });

  it('public data are imported, exported and imported again unchanged', async () => {
    const before = await rowsOf(...CATALOGUE_TABLES);
    for (const name of ['public.csv', 'public.jsonl']) {
      const text = await exportText(name);
      const changes = await importFile(folder.pathOf(name));
      expect([sumOf(changes, 'created'), sumOf(changes, 'updated'), sumOf(changes, 'removed')]).toEqual([0, 0, 0]);
      expect(await exportText(name)).toBe(text);
    }
    expect(await rowsOf(...CATALOGUE_TABLES)).toEqual(before);
  });

  it('a missing figure matches no range and no filter in a search, and is sorted last', async () => {
    const count = async (condition: string) => {
      const [found] = await query<{ count: number }>(
        `select count(distinct model_id)::int as count from submodels join trims on submodel_id = submodels.id
         join versions on trim_id = trims.id where ${condition}`,
      );
      return found?.count;
    };
    const search = (filters: string) => api<SearchAnswer>(`search?${filters}`);
    await expect.poll(async () => (await search('')).versions, { timeout: 60_000 }).toBe(3_072);
    expect((await search('boot=0-')).total).toBe(await count('boot_litres is not null'));
    expect((await search('seats=5')).total).toBe(await count('seats = 5'));
    expect((await search('traction=front,rear,all')).total).toBe(await count('traction is not null'));
    const { pages } = await search('fuel=bev&sort=-electricRange');
    const sorted: (number | undefined)[] = [];
    for (let page = 1; page <= pages; page += 1)
      for (const { electricRangeKm } of (await search(`fuel=bev&sort=-electricRange&page=${page}`)).results)
        sorted.push(electricRangeKm?.to);
    expect(sorted).toContain(undefined);
    expect(sorted).toEqual(sorted.toSorted((a, b) => (b ?? -1) - (a ?? -1)));
  });

  it('every kind of page shows public data in every language, without invented figures', async () => {
    const models = modelPaths.slice(0, 15);
    for (const [index, path] of models.entries()) {
      const locale = LOCALES[index % LOCALES.length] ?? 'it';
      const model = modelDetail.parse(await api(path));
      for (const page of pagesOf(model, locale)) expect(faultsOf(await render(page)), page).toEqual([]);
    }
    for (const locale of LOCALES)
      for (const page of [pagePath('electric', locale), `${pagePath('search', locale)}?fuel=bev`]) {
        const cards = (await render(page)).match(/<article[\s\S]*?<\/article>/g) ?? [];
        expect(cards.length, page).toBeGreaterThan(5);
        expect(cards.flatMap(faultsOf), page).toEqual([]);
      }
  });

  it('the check for invented figures finds them', () => {
    const faulty = [
      '<p>NaN km</p>',
      '<path d="M undefined">',
      '<p>Torque: 0 Nm</p>',
      '<b>-</b> <i>km</i>',
      '<p>null</p>',
      '<input inputMode="decimal" value=""/><span>km</span>',
      '<input inputMode="decimal" value="NaN"/><span>km</span>',
      '<input inputMode="decimal" value="0"/><span>km</span>',
    ];
    for (const html of faulty) expect(faultsOf(html), html).not.toEqual([]);
    expect(faultsOf('<p>1.200 km, 10 Nm, 0 g/km</p>')).toEqual([]);
    expect(faultsOf('<div><input inputMode="decimal" value="12.000"/><span>km</span></div>')).toEqual([]);
  });

  it('every page shows "not stated" for any missing figure', async () => {
    const [path = ''] = modelPaths;
    const { versions, ...model } = await api<ModelDetail>(path);
    const first = versions.slice(0, 3);
    const columns = fc.record({
      model: fc.subarray([...OFTEN_MISSING.model]),
      submodel: fc.subarray([...OFTEN_MISSING.submodel]),
      versions: fc.tuple(...first.map(() => fc.subarray([...OFTEN_MISSING.version]))),
      fuel: fc.constantFrom('petrol', 'phev', 'bev'),
    });
    await fc.assert(
      fc.asyncProperty(columns, fc.constantFrom(...LOCALES), async (missing, locale) => {
        await query(fill('models', `id = ${model.id}`, STATED.model, missing.model));
        await query(fill('submodels', `model_id = ${model.id}`, STATED.submodel, missing.submodel));
        for (const [index, { id }] of first.entries())
          await query(
            fill(
              'versions',
              `id = ${id}`,
              { ...STATED.version, fuel: `'${missing.fuel}'` },
              missing.versions[index] ?? [],
            ),
          );
        test.cache.drop();
        for (const page of pagesOf({ ...model, versions: first }, locale)) {
          const html = await render(page);
          expect(faultsOf(html), page).toEqual([]);
        }
        const version = await render(pagesOf({ ...model, versions: first }, 'it')[1] ?? '');
        const isNotStated = missing.versions[0]?.some((column) => ALWAYS_SHOWN.includes(column));
        if (isNotStated || missing.submodel.length > 0) expect(version).toContain('non dichiarato');
      }),
      { numRuns: 15 },
    );
  });
});

const STATED = {
  model: { segment: "'C'", launch_year: '2024' },
  submodel: { length_mm: 4300, width_mm: 1800, height_mm: 1500, boot_litres: 400, seats: 5, doors: 5 },
  version: {
    ...{ gears: 6, traction: "'front'", displacement: 1200, cylinders: 3, torque_nm: 200, max_speed_kmh: 180 },
    ...{ acceleration: 9.5, mass_kg: 1300, consumption: 5.4, electric_consumption: 15.5, battery_kwh: 52 },
    ...{ electric_range_km: 310, range_km: 700 },
  },
};
const ALWAYS_SHOWN: readonly string[] = ['traction', 'torque_nm', 'max_speed_kmh', 'acceleration', 'mass_kg'];

/** All columns with their values, without the missing ones. */
function fill(table: string, where: string, values: object, missing: readonly string[]): string {
  const columns = Object.entries(values).map(([name, value]) => `${name} = ${missing.includes(name) ? 'null' : value}`);
  return `update ${table} set ${columns.join(', ')} where ${where}`;
}

function pagesOf(model: Pick<ModelDetail, 'make' | 'slug' | 'versions'>, locale: Locale): string[] {
  const place = pathOf(`${model.make.slug}/${model.slug}`);
  const keys = model.versions.slice(0, 3).map(({ slug }) => `${place.make}/${place.model}/${slug}`);
  return [
    pagePath('model', locale, place),
    pagePath('version', locale, { ...place, version: model.versions[0]?.slug ?? '' }),
    `${pagePath('compare', locale)}?v=${keys.join(',')}`,
    `${pagePath('configurator', locale, place)}?step=2`,
    `${pagePath('configurator', locale, place)}?step=3`,
  ];
}
