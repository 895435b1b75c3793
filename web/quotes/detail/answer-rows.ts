import type { Dealer } from '#contract/dealers/dealers.endpoints.ts';
import type { QuoteAnswer } from '#contract/quotes/quotes.endpoints.ts';
import { ANSWER_PART_NAMES, ANSWER_PARTS, type AnswerPart } from '#contract/quotes/quotes.rules.ts';

export interface ShownAnswer {
  id: string;
  dealer: Pick<Dealer, 'name'>;
  answer: QuoteAnswer;
}

/** The figures of an answer that can be compared. */
export type ComparedFigure = AnswerPart | 'total' | 'monthly' | 'annualRate' | 'deliveryWeeks';

export interface AnswerCell {
  /** Null where the dealer has not stated it. */
  value: number | null;
  /** Only where the answers differ. */
  isBest: boolean;
  /** The positive difference to the best; null for the best, and where there is nothing to compare. */
  behind: number | null;
}

export interface AnswerRow {
  figure: ComparedFigure;
  /** Whether less is better. */
  isLessBetter: boolean;
  cells: AnswerCell[];
}

/** Where being less or more is an advantage: no options, or nothing for an old car, is not a better answer. */
const DECISIVE: readonly ComparedFigure[] = ['total', 'discount', 'deliveryWeeks', 'annualRate', 'monthly'];

export const AMOUNT_FIGURES: readonly ComparedFigure[] = [...ANSWER_PART_NAMES, 'total'];

/** Whether it is taken off the price. */
export function isReduction(figure: ComparedFigure): boolean {
  return figure in ANSWER_PARTS && ANSWER_PARTS[figure as AnswerPart] < 0;
}

/** One figure of several answers to the same request, in their order. */
export function compareFigure(answers: readonly QuoteAnswer[], figure: ComparedFigure): AnswerRow {
  const isLessBetter = !isReduction(figure);
  const values = answers.map((answer) => answer[figure]);
  const known = values.filter((value) => value !== null);
  const best = isLessBetter ? Math.min(...known) : Math.max(...known);
  const differs =
    new Set(known).size > 1 && DECISIVE.includes(figure) && (figure !== 'monthly' || haveSameTerms(answers));
  return {
    figure,
    isLessBetter,
    cells: values.map((value) => ({
      value,
      isBest: differs && value === best,
      behind: differs && value !== null && value !== best ? Math.abs(value - best) : null,
    })),
  };
}

/** Instalments can be compared only where they are paid as long, after the same deposit and before the same end. */
function haveSameTerms(answers: readonly QuoteAnswer[]): boolean {
  const terms = answers.flatMap(({ finance }) =>
    finance ? [`${finance.months} ${finance.deposit} ${finance.balloon}`] : [],
  );
  return new Set(terms).size === 1;
}

export interface AnswerFinance {
  /** Total amount of credit, without the fees it pays for. */
  credit: number;
  /** All instalments and the balloon. */
  payable: number;
}

/** The figures of an answer's credit; null without one. */
export function financeOf({ finance, monthly, total }: QuoteAnswer): AnswerFinance | null {
  if (!finance || monthly === null) return null;
  return { credit: total - finance.deposit, payable: monthly * finance.months + finance.balloon };
}
