import { describe, expect, it } from 'vitest';
import type { Colour, Optional, VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { ConfiguratorData } from '#contract/configurator/configurator.endpoints.ts';
import { findBrokenRule } from '#contract/configurator/optionals.rules.ts';
import { changesToEngine, changeToTrim, changeToVersion, type Loss } from './change-version.ts';
import { type Choice, configurationOf, findConfiguration, ruledOptionals, startingChoice } from './configuration.ts';
import { enginesOf } from './engines.ts';
import { openConfiguration } from './opening.ts';

const ENGINES = {
  small: { name: '1.0 70', fuel: 'petrol', powerKw: 51, gearbox: 'manual' },
  middle: { name: '1.2 100', fuel: 'petrol', powerKw: 74, gearbox: 'manual' },
  middleAutomatic: { name: '1.2 100 AUT', fuel: 'petrol', powerKw: 74, gearbox: 'automatic' },
  diesel: { name: '1.5 D 130', fuel: 'diesel', powerKw: 96, gearbox: 'automatic' },
  electric: { name: 'EV 51 kWh 156', fuel: 'bev', powerKw: 115, gearbox: 'single-speed' },
} as const;

function version(engine: keyof typeof ENGINES, trim: string, price: number): VersionRow {
  return {
    id: price,
    slug: `${engine}-${trim.toLowerCase()}`,
    trim: { slug: trim.toLowerCase(), name: trim },
    bodyType: 'hatchback',
    gears: 1,
    traction: 'front',
    seats: 5,
    doors: 5,
    displacement: null,
    cylinders: null,
    torqueNm: 200,
    maxSpeedKmh: 180,
    acceleration: 10,
    massKg: 1200,
    co2: 100,
    consumption: 5,
    electricConsumption: null,
    batteryKwh: null,
    electricRangeKm: null,
    rangeKm: 800,
    price,
    monthly: 0,
    ...ENGINES[engine],
  };
}

const colour = (code: string, price: number): Colour => ({ code, name: code, kind: 'solid', value: '#ffffff', price });
const optional = (code: string, price: number, more: Partial<Optional> = {}): Optional => ({
  code,
  name: code,
  price,
  rules: [],
  fuels: null,
  category: 'OTHER',
  text: null,
  ...more,
});

const DATA: ConfiguratorData = {
  model: {
    id: 1,
    name: '208',
    slug: '208',
    make: { id: 1, name: 'Peugeot', slug: 'peugeot' },
    bodyType: 'hatchback',
    fuels: ['petrol', 'diesel', 'bev'],
    priceFrom: 18_000_00,
    lengthMm: 4055,
    widthMm: 1745,
    heightMm: 1430,
    shape: null,
    photo: null,
  },
  versions: [
    version('middle', 'Style', 20_000_00),
    version('small', 'Style', 18_000_00),
    version('middleAutomatic', 'Style', 22_000_00),
    version('middleAutomatic', 'Allure', 24_000_00),
    version('diesel', 'Allure', 25_000_00),
    version('diesel', 'GT', 27_000_00),
    version('electric', 'Allure', 31_000_00),
    version('electric', 'GT', 34_000_00),
  ],
  trims: [
    {
      slug: 'style',
      name: 'Style',
      bodyType: 'hatchback',
      level: 0,
      priceFrom: 18_000_00,
      equipment: [],
      colours: [colour('red', 400_00), colour('white', 0)],
      optionals: [
        optional('camera', 300_00),
        optional('hook', 800_00, { rules: [{ action: 'add-all', optionals: ['camera'] }] }),
        optional('heater', 200_00, { fuels: ['petrol', 'diesel'] }),
        optional('seats', 500_00),
      ],
    },
    {
      slug: 'allure',
      name: 'Allure',
      bodyType: 'hatchback',
      level: 1,
      priceFrom: 24_000_00,
      equipment: [{ code: 'rear-camera', name: 'camera', category: 'SECURITY' }],
      colours: [colour('red', 500_00), colour('white', 0)],
      optionals: [
        optional('hook', 900_00),
        optional('heater', 200_00, { fuels: ['petrol', 'diesel'] }),
        optional('seats', 500_00, { rules: [{ action: 'remove-all', optionals: ['hook'] }] }),
      ],
    },
    {
      slug: 'gt',
      name: 'GT',
      bodyType: 'hatchback',
      level: 2,
      priceFrom: 27_000_00,
      equipment: [],
      colours: [colour('black', 700_00), colour('white', 0)],
      optionals: [],
    },
  ],
};

const of = (choice: Partial<Choice> & { version: string }) =>
  configurationOf(DATA, { colour: 'red', optionals: [], ...choice });
const trim = (slug: string) => {
  const found = DATA.trims.find((one) => one.slug === slug);
  if (!found) throw new Error(`No trim ${slug}`);
  return found;
};
const summaryOf = (losses: readonly Loss[]) =>
  losses.map((loss) => (loss.kind === 'optional' ? `${loss.optional.code} ${loss.reason}` : loss.kind));

describe('a configuration', () => {
  it('a configuration begins with the cheapest version in its cheapest colour, or with a given version', () => {
    expect(startingChoice(DATA)).toEqual({ version: 'small-style', colour: 'white', optionals: [] });
    expect(startingChoice(DATA, 'diesel-gt')).toEqual({
      version: 'diesel-gt',
      colour: 'white',
      optionals: [],
      engineChosen: true,
    });
    expect(startingChoice(DATA, 'nothing')).toBeUndefined();
  });

  it('the price of a configuration is the sum of its parts', () => {
    expect(of({ version: 'small-style', optionals: ['camera', 'hook'] }).price).toBe(18_000_00 + 400_00 + 1_100_00);
  });

  it('a configuration with parts that the version does not offer is rejected', () => {
    expect(findConfiguration(DATA, { version: 'small-style', colour: 'black', optionals: [] })).toBeUndefined();
    const heated = { version: 'electric-allure', colour: 'red', optionals: ['heater'] };
    expect(findConfiguration(DATA, heated)).toBeUndefined();
  });
});

describe('changing the trim', () => {
  const chosen = (choice: Partial<Choice> & { version: string }) => of({ ...choice, engineChosen: true });

  it('a trim comes with its cheapest engine until one was chosen, and that is no loss', () => {
    const { to, losses, difference } = changeToTrim(DATA, of({ version: 'small-style' }), trim('gt'));
    expect(to.choice).toEqual({ version: 'diesel-gt', colour: 'white', optionals: [] });
    expect(summaryOf(losses)).toEqual(['colour']);
    expect(difference).toBe(27_000_00 - 18_000_00 - 400_00);
    const back = changeToTrim(DATA, of({ version: 'middleAutomatic-style' }), trim('style'));
    expect(back.to.version.slug).toBe('middleAutomatic-style');
  });

  it('a trim change retains the chosen engine and gearbox where the trim offers them', () => {
    const { to, losses } = changeToTrim(DATA, chosen({ version: 'middleAutomatic-style' }), trim('allure'));
    expect(to.choice).toEqual({
      version: 'middleAutomatic-allure',
      colour: 'red',
      optionals: [],
      engineChosen: true,
    });
    expect(losses).toEqual([]);
  });

  it('a trim change reports another gearbox or another engine as lost', () => {
    expect(summaryOf(changeToTrim(DATA, chosen({ version: 'middle-style' }), trim('allure')).losses)).toEqual([
      'gearbox',
    ]);
    const { to, losses } = changeToTrim(DATA, chosen({ version: 'small-style' }), trim('allure'));
    expect(to.version.slug).toBe('middleAutomatic-allure');
    expect(summaryOf(losses)).toEqual(['engine']);
  });

  it('a trim change prefers the same gearbox and power, then the same fuel, then the lower price', () => {
    const from = chosen({ version: 'middle-style', colour: 'white' });
    const similar = (...engines: Partial<VersionRow>[]) => {
      const versions = engines.map((engine, index) => ({
        ...version('middle', 'GT', 30_000_00 + index),
        slug: String(index),
        ...engine,
      }));
      const data = { ...DATA, versions: [...DATA.versions.filter((one) => one.trim.slug !== 'gt'), ...versions] };
      return changeToTrim(data, from, trim('gt')).to.version.slug;
    };
    expect(similar({ gearbox: 'automatic' }, { fuel: 'mhev' })).toBe('1');
    expect(similar({ powerKw: 75 }, { fuel: 'mhev' })).toBe('1');
    expect(similar({ fuel: 'mhev', price: 1 }, {})).toBe('1');
    expect(similar({}, { price: 1 })).toBe('1');
    expect(similar({ powerKw: 110 }, { gearbox: 'automatic' })).toBe('1');
    expect(similar({ powerKw: 110, gearbox: 'automatic' }, { powerKw: 80, gearbox: 'automatic', fuel: 'mhev' })).toBe(
      '1',
    );
  });

  it('a trim change reports what becomes standard, breaks a rule or is not offered', () => {
    const optionals = ['camera', 'hook', 'heater', 'seats'];
    const from = chosen({ version: 'middleAutomatic-style', optionals });
    const { to, losses, difference } = changeToTrim(DATA, from, trim('allure'));
    expect(summaryOf(losses)).toEqual(['camera standard', 'seats rule']);
    expect(to.choice.optionals).toEqual(['hook', 'heater']);
    expect(findBrokenRule(ruledOptionals(to.offered), new Set(to.choice.optionals))).toBeUndefined();
    expect(difference).toBe(to.price - from.price);

    const rich = changeToTrim(DATA, from, trim('gt'));
    expect(summaryOf(rich.losses)).toEqual([
      'engine',
      'colour',
      'camera missing',
      'hook missing',
      'heater missing',
      'seats missing',
    ]);
    expect(rich.to.colour.code).toBe('white');
  });
});

describe('changing the engine', () => {
  const engine = (name: string) => {
    const found = enginesOf(DATA.versions).find((one) => one.name === name);
    if (!found) throw new Error(`No engine ${name}`);
    return found;
  };

  it('engines are grouped by fuel and power, whatever their gearboxes', () => {
    expect(enginesOf(DATA.versions).map(({ name }) => name)).toEqual([
      '1.0 70',
      '1.2 100',
      '1.5 D 130',
      'EV 51 kWh 156',
    ]);
  });

  it('an engine change stays in the trim where possible, with the same gearbox where possible', () => {
    const [change, ...others] = changesToEngine(DATA, of({ version: 'small-style' }), engine('1.2 100'));
    expect(others).toEqual([]);
    expect(change?.to.version.slug).toBe('middle-style');
    expect(change?.losses).toEqual([]);
  });

  it('an engine change offers the trims that have the engine, the nearest first, and reports the new trim', () => {
    const changes = changesToEngine(DATA, of({ version: 'small-style' }), engine('EV 51 kWh 156'));
    expect(changes.map(({ to }) => to.trim.name)).toEqual(['Allure', 'GT']);
    expect(summaryOf(changes[0]?.losses ?? [])).toEqual(['trim']);
  });

  it('an engine change loses optionals of other fuels', () => {
    const from = of({ version: 'diesel-allure', optionals: ['heater'] });
    const [change] = changesToEngine(DATA, from, engine('EV 51 kWh 156'));
    expect(summaryOf(change?.losses ?? [])).toEqual(['heater missing']);
  });

  it('changing the engine and back restores the same car if nothing was lost', () => {
    const from = of({ version: 'middle-style', optionals: ['camera', 'hook'] });
    const there = changeToVersion(DATA, from, 'middleAutomatic-style', 'gearbox');
    const back = changeToVersion(DATA, there.to, 'middle-style', 'gearbox');
    expect(back.to.choice).toEqual({ ...from.choice, engineChosen: true });
    expect(there.difference + back.difference).toBe(0);
  });
});

describe('opening a configuration', () => {
  const checked = {
    version: 'middle-style',
    colour: 'red',
    optionals: ['camera'],
    price: 20_700_00,
    code: 'new',
    lost: 1,
    before: { country: 'it' as const, price: 20_000_00, priceNow: 20_700_00 },
  };

  it('a code opens the configuration of the server, with its engine as chosen unless it is the cheapest of its trim', () => {
    expect(openConfiguration(DATA, { checked: { ...checked, version: 'small-style' } })?.choice).toEqual({
      version: 'small-style',
      colour: 'red',
      optionals: ['camera'],
    });
    expect(openConfiguration(DATA, { code: 'old', checked })).toEqual({
      choice: { version: 'middle-style', colour: 'red', optionals: ['camera'], engineChosen: true },
      code: 'old',
      lost: 1,
      before: checked.before,
    });
  });

  it('a code with another version changes to that version', () => {
    const opening = openConfiguration(DATA, { code: 'old', checked, version: 'middleAutomatic-style' });
    expect(opening?.choice).toEqual({
      version: 'middleAutomatic-style',
      colour: 'red',
      optionals: ['camera'],
      engineChosen: true,
    });
    expect(opening?.code).toBeUndefined();
  });

  it('a version that does not exist is not found', () => {
    expect(openConfiguration(DATA, { version: 'nothing' })).toBeUndefined();
    expect(openConfiguration(DATA, { code: 'old', checked, version: 'nothing' })).toBeUndefined();
  });
});
