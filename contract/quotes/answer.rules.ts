import { addDays } from '../shared/days.ts';
import { annualPercentageRate, instalment } from '../shared/finance.rules.ts';
import { roundRate } from '../shared/money.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { type AnswerPart, answerTotal } from './quotes.rules.ts';

/** The credit a dealer offers; see quotes.endpoints.ts. */
interface AnswerFinance {
  deposit: number;
  months: number;
  nominalRate: number;
  balloon: number;
  fees: number;
}

type AnsweredParts = Record<AnswerPart, number> & { finance: AnswerFinance | null };

export interface AnswerFigures {
  total: number;
  /** Both null without a credit. */
  monthly: number | null;
  annualRate: number | null;
}

/**
 * The figures derived from an answer: the price to pay, and for a credit the instalment and its annual percentage rate.
 */
export function answerFigures(answer: AnsweredParts): AnswerFigures {
  const total = answerTotal(answer);
  if (!answer.finance) return { total, monthly: null, annualRate: null };
  const { deposit, months, balloon, fees } = answer.finance;
  // A rate close to zero would be lost in the arithmetic, and the instalment with it.
  const nominalRate = roundRate(answer.finance.nominalRate, 6);
  const credit = total - deposit;
  const monthly = instalment(credit + fees, nominalRate, months, balloon);
  const payments = Array.from({ length: months }, (_, index) => monthly + (index === months - 1 ? balloon : 0));
  // Instalments are whole cents: a rate slightly below zero is only rounding.
  const annualRate = Math.max(0, roundRate(annualPercentageRate(credit, payments), 5));
  return { total, monthly, annualRate };
}

/** Errors of an answer that concern several fields, as field → message; fields as the form names them. */
export function answerErrors(answer: AnsweredParts & { validUntil: string }, today: string): Record<string, string> {
  const { discount, tradeIn, finance } = answer;
  const full = answerTotal({ ...answer, discount: 0, tradeIn: 0 });
  const atMost = (cents: number) => ruleMessage('validation.maxValue', { max: Math.max(0, cents) / 100 });
  const faults: Record<string, string> = {};
  if (full <= 0) faults.listPrice = ruleMessage('validation.minValue', { min: 1 });
  else if (discount > full) faults.discount = atMost(full);
  else if (discount + tradeIn > full) faults.tradeIn = atMost(full - discount);
  else if (finance) {
    const credit = answerTotal(answer) - finance.deposit;
    if (credit <= 0) faults['finance.deposit'] = atMost(credit + finance.deposit - 1_00);
    else if (finance.fees > credit) faults['finance.fees'] = atMost(credit);
    else if (finance.balloon > credit) faults['finance.balloon'] = atMost(credit);
  }
  if (answer.validUntil < today) faults.validUntil = ruleMessage('validation.after', { date: addDays(today, -1) });
  return faults;
}
