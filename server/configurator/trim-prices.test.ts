import { beforeAll, describe, expect, it } from 'vitest';
import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { type ConfiguratorData, configuratorData } from '#contract/configurator/configurator.endpoints.ts';
import { useApp } from '#server/testing/test-app.ts';
import { changesToEngine, changeToTrim } from '#web/configurator/change-version.ts';
import { configurationOf, startingChoice, versionsOfTrim } from '#web/configurator/configuration.ts';
import { engineKey, enginesOf } from '#web/configurator/engines.ts';

const test = useApp();
const catalogue: ConfiguratorData[] = [];

beforeAll(async () => {
  const get = async (path: string) => (await test.app.inject(`/wp-json/dkwp/v2/car/${path}`)).json();
  for (const { slug: make } of await get('makes'))
    for (const { slug: model } of await get(`${make}/models`))
      catalogue.push(configuratorData.parse(await get(`${make}/${model}/configurator`)));
});

const start = (data: ConfiguratorData, slug?: string) => {
  const choice = startingChoice(data, slug);
  if (!choice) throw new Error(`${data.model.name} has nothing to begin with`);
  return configurationOf(data, choice);
};
const what = (data: ConfiguratorData, ...words: string[]) =>
  [data.model.make.name, data.model.name, ...words].join(' ');
const kinds = ({ gearbox, powerKw }: VersionRow) => `${gearbox} ${powerKw}`;

describe('trims in the whole demo catalogue', () => {
  it('until an engine is chosen, every trim shows the price of its cheapest engine, whichever trim is selected', () => {
    let trims = 0;
    for (const data of catalogue)
      for (const from of data.trims) {
        const current = changeToTrim(data, start(data), from).to;
        for (const trim of data.trims) {
          const { to, difference } = changeToTrim(data, current, trim);
          const cheapest = Math.min(...versionsOfTrim(data, trim).map(({ price }) => price));
          expect(to.version.price, what(data, from.name, trim.name)).toBe(cheapest);
          expect(trim.priceFrom).toBe(cheapest);
          expect(to.price).toBe(cheapest + to.colour.price);
          expect(difference).toBe(to.price - current.price);
          trims += 1;
        }
      }
    expect(trims).toBeGreaterThan(1_000);
  });

  it('a trim has the gearbox and power of the chosen engine where it offers both', () => {
    let kept = 0;
    for (const data of catalogue)
      for (const { slug } of data.versions) {
        const current = start(data, slug);
        for (const trim of data.trims) {
          const { to, difference } = changeToTrim(data, current, trim);
          expect(difference).toBe(to.price - current.price);
          const candidates = versionsOfTrim(data, trim);
          if (!candidates.some((version) => kinds(version) === kinds(current.version))) continue;
          expect(kinds(to.version), what(data, slug, trim.name)).toBe(kinds(current.version));
          kept += 1;
        }
      }
    expect(kept).toBeGreaterThan(5_000);
  });

  it('the chosen engine is kept by the trims that have it, and by no others', () => {
    for (const data of catalogue)
      for (const engine of enginesOf(data.versions)) {
        const [move] = changesToEngine(data, start(data), engine);
        if (!move) throw new Error(what(data, engine.name));
        for (const trim of data.trims) {
          const isOffered = versionsOfTrim(data, trim).some((version) => engineKey(version) === engine.key);
          const { to, losses } = changeToTrim(data, move.to, trim);
          expect(engineKey(to.version) === engine.key, what(data, engine.name, trim.name)).toBe(isOffered);
          expect(losses.some(({ kind }) => kind === 'engine')).toBe(!isOffered);
        }
      }
  });
});
