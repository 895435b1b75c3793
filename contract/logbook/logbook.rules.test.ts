import { describe, expect, it } from 'vitest';
import { averageConsumption, type FillUp, inOrder, legsOf } from './consumption.rules.ts';
import { centsPerKm, costsOf, monthsOf, sumsByKind, totalOf } from './costs.rules.ts';
import { ENERGY_KINDS, LOG_KINDS } from './logbook.rules.ts';

let counter = 0;
const fill = (day: string, km: number | null, quantity: number, options: Partial<FillUp> = {}): FillUp => ({
  id: String(counter++).padStart(6, '0'),
  kind: 'fuel',
  day,
  km,
  quantity,
  is_full: true,
  is_gap: false,
  ...options,
});

describe('consumption from full tank to full tank', () => {
  it('the consumption is what was filled up since the last full one', () => {
    const legs = legsOf([fill('2026-01-01', 1_000, 40), fill('2026-01-10', 1_500, 30)], 'fuel');
    expect(legs).toMatchObject([{ km: 500, quantity: 30, per100Km: 6 }]);
  });

  it('the consumption adds partial fill-ups to the next full one', () => {
    const entries = [
      fill('2026-01-20', 2_000, 25),
      fill('2026-01-10', 1_500, 15, { is_full: false }),
      fill('2026-01-01', 1_000, 40),
    ];
    expect(legsOf(entries, 'fuel')).toMatchObject([{ km: 1_000, quantity: 40, per100Km: 4 }]);
  });

  it('the consumption starts over after a fill-up that was not noted, without kilometres, and when the odometer was replaced', () => {
    const from = fill('2026-01-01', 1_000, 40);
    const end = fill('2026-02-01', 2_000, 30);
    expect(legsOf([from, fill('2026-01-10', 1_500, 30, { is_gap: true }), end], 'fuel')).toMatchObject([{ km: 500 }]);
    expect(legsOf([from, fill('2026-01-10', null, 30), end], 'fuel')).toEqual([]);
    expect(legsOf([from, fill('2026-01-10', 20, 30), fill('2026-02-01', 520, 30)], 'fuel')).toMatchObject([
      { km: 500 },
    ]);
  });

  it('the consumption counts fuel and charges apart', () => {
    const entries = [
      fill('2026-01-01', 1_000, 40),
      fill('2026-01-02', 1_100, 15, { kind: 'charging' }),
      fill('2026-01-03', 1_200, 18, { kind: 'charging' }),
      fill('2026-01-10', 1_500, 10),
    ];
    expect(legsOf(entries, 'charging')).toMatchObject([{ km: 100, quantity: 18 }]);
    expect(averageConsumption(legsOf(entries, 'fuel'))).toBe(2);
    expect(averageConsumption([])).toBeNull();
  });
});

/** Reproducible random numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a thousand random logbooks', () => {
  const random = randomNumbers(7);
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const dayOf = (index: number) =>
    `20${20 + (index % 7)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
  const logbooks = Array.from({ length: 1_000 }, () =>
    Array.from({ length: Math.floor(random() * 30) }, () => ({
      ...fill(
        dayOf(Math.floor(random() * 2_000)),
        random() < 0.2 ? null : Math.floor(random() * 200_000),
        random() * 60,
      ),
      kind: one(LOG_KINDS),
      is_full: random() < 0.7,
      is_gap: random() < 0.1,
      price: random() < 0.2 ? null : Math.floor(random() * 20_000) / 100,
    })),
  );

  it('consumption is never negative, and no leg uses more than was filled up', () => {
    for (const entries of logbooks)
      for (const kind of ENERGY_KINDS) {
        const legs = legsOf(entries, kind);
        for (const leg of legs) expect(leg.per100Km).toBeGreaterThan(0);
        const filled = entries
          .filter((entry) => entry.kind === kind)
          .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
        expect(legs.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(filled + 1e-9);
      }
  });

  it('the order of the rows makes no difference', () => {
    for (const entries of logbooks)
      expect(legsOf([...entries].reverse(), 'fuel')).toEqual(legsOf([...entries].sort(inOrder), 'fuel'));
  });

  it('totals, kinds and months are sums of the rows, to the cent', () => {
    for (const entries of logbooks) {
      const costs = costsOf({ entries, history: [], taxPrice: null });
      const total = entries.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0);
      expect(totalOf(costs)).toBe(total);
      expect(sumsByKind(costs).reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
      const months = monthsOf(costs, '2026-12-31', 1_000);
      expect(months.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
      expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).sort());
    }
  });
});

describe('costs', () => {
  it('the costs contain met deadlines, and road tax that was paid without an amount', () => {
    const history = [
      { kind: 'tax' as const, done_on: '2026-02-01', price: null },
      { kind: 'insurance' as const, done_on: '2026-03-01', price: 420.5 },
      { kind: 'review' as const, done_on: '2026-04-01', price: null },
      { kind: 'tyres' as const, done_on: '2026-05-01', price: 60 },
    ];
    expect(costsOf({ entries: [], history, taxPrice: 131.58 })).toEqual([
      { kind: 'tax', day: '2026-02-01', cents: 13_158 },
      { kind: 'insurance', day: '2026-03-01', cents: 42_050 },
      { kind: 'other', day: '2026-05-01', cents: 6_000 },
    ]);
  });

  it('per kilometre count what was paid between the first and the last reading', () => {
    const costs = [
      { kind: 'fuel' as const, day: '2025-12-31', cents: 9_900 },
      { kind: 'fuel' as const, day: '2026-01-10', cents: 5_000 },
      { kind: 'fuel' as const, day: '2026-02-01', cents: 5_000 },
    ];
    const readings = [
      { km: 2_000, read_on: '2026-02-01' },
      { km: 1_000, read_on: '2026-01-01' },
    ];
    expect(centsPerKm(costs, readings)).toBe(10);
    expect(centsPerKm(costs, readings.slice(1))).toBeNull();
    expect(centsPerKm(costs, [])).toBeNull();
  });

  it('months have no hole', () => {
    const costs = [{ kind: 'fuel' as const, day: '2025-11-05', cents: 100 }];
    expect(monthsOf(costs, '2026-02-10', 12).map(({ month }) => month)).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsOf(costs, '2026-02-10', 2)).toHaveLength(2);
  });
});
