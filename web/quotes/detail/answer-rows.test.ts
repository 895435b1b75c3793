import { describe, expect, it } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quotes.endpoints.ts';
import { answerTotal } from '#contract/quotes/quotes.rules.ts';
import { compareFigure, financeOf } from './answer-rows.ts';

function answer(changes: Partial<QuoteAnswer>): QuoteAnswer {
  const parts = {
    listPrice: 25_000_00,
    options: 1_000_00,
    discount: 2_000_00,
    registrationTax: 500_00,
    delivery: 800_00,
    tradeIn: 0,
    ...changes,
  };
  return {
    ...parts,
    finance: null,
    monthly: null,
    annualRate: null,
    deliveryWeeks: 8,
    validUntil: '2026-12-31',
    note: '',
    answeredAt: '2026-11-15T10:00:00.000Z',
    total: answerTotal(parts),
    ...changes,
  };
}

describe('comparing figures of several answers', () => {
  it('compareFigure gives the difference of each answer to the cheapest', () => {
    const row = compareFigure([answer({}), answer({ delivery: 500_00 }), answer({ delivery: 950_00 })], 'total');
    expect(row.cells).toEqual([
      { value: 25_300_00, isBest: false, behind: 300_00 },
      { value: 25_000_00, isBest: true, behind: null },
      { value: 25_450_00, isBest: false, behind: 450_00 },
    ]);
  });

  it('compareFigure treats more discount as better', () => {
    const row = compareFigure([answer({ discount: 1_000_00 }), answer({ discount: 1_750_00 })], 'discount');
    expect(row.isLessBetter).toBe(false);
    expect(row.cells.map(({ isBest, behind }) => [isBest, behind])).toEqual([
      [false, 750_00],
      [true, null],
    ]);
  });

  it('compareFigure marks no best answer where all are the same, or only one has the figure', () => {
    for (const answers of [[answer({}), answer({})], [answer({})]])
      for (const cell of compareFigure(answers, 'listPrice').cells)
        expect(cell).toMatchObject({ isBest: false, behind: null });
  });

  it('compareFigure leaves out answers without the figure', () => {
    const row = compareFigure(
      [answer({ annualRate: 0.0751 }), answer({}), answer({ annualRate: 0.0611 })],
      'annualRate',
    );
    expect(row.cells.map(({ isBest }) => isBest)).toEqual([false, false, true]);
    expect(row.cells[0]?.behind).toBeCloseTo(0.014);
    expect(row.cells[1]).toEqual({ value: null, isBest: false, behind: null });
  });

  it.each(['listPrice', 'options', 'registrationTax', 'delivery', 'tradeIn'] as const)(
    'compareFigure calls no answer better because of its %s',
    (figure) => {
      const row = compareFigure([answer({ [figure]: 0 }), answer({ [figure]: 1_750_00 })], figure);
      for (const cell of row.cells) expect(cell).toMatchObject({ isBest: false, behind: null });
    },
  );

  it('compareFigure compares instalments only of credits with the same duration, deposit and balloon', () => {
    const finance = { deposit: 5_000_00, months: 36, nominalRate: 0.0595, balloon: 0, fees: 0 };
    const dear = answer({ finance, monthly: 320_00 });
    const cheap = answer({ finance, monthly: 290_00 });
    const longer = answer({ finance: { ...finance, months: 60 }, monthly: 190_00 });
    expect(compareFigure([dear, cheap], 'monthly').cells.map(({ isBest }) => isBest)).toEqual([false, true]);
    expect(compareFigure([dear, longer], 'monthly').cells.map(({ isBest }) => isBest)).toEqual([false, false]);
  });

  it('compareFigure marks all equal best answers', () => {
    const row = compareFigure(
      [4, 4, 6].map((deliveryWeeks) => answer({ deliveryWeeks })),
      'deliveryWeeks',
    );
    expect(row.cells.map(({ isBest }) => isBest)).toEqual([true, true, false]);
  });
});

describe('the credit of an answer', () => {
  it('the credit is the total without the deposit, and is repaid with all instalments and the balloon', () => {
    const finance = { deposit: 5_000_00, months: 36, nominalRate: 0.0595, balloon: 12_450_00, fees: 366_00 };
    expect(financeOf(answer({ finance, monthly: 299_33, total: 24_900_00 }))).toEqual({
      credit: 19_900_00,
      payable: 36 * 299_33 + 12_450_00,
    });
  });

  it('an answer without finance has no credit', () => {
    expect(financeOf(answer({}))).toBeNull();
  });
});
