import { ruleMessage } from '../shared/validation/rule-message.ts';
import { ANSWER_PART_NAMES, type AnswerPart } from './quotes.rules.ts';
import { type Viewing, viewingDayError, viewingDays } from './viewing.rules.ts';

/** The amounts of an answer about a used car; all others are zero. Its price is the `listPrice`. */
export const USED_ANSWER_PARTS = ['listPrice', 'registrationTax', 'tradeIn'] as const satisfies readonly AnswerPart[];

type UsedAnswer = Record<AnswerPart, number> & {
  finance: unknown;
  deliveryWeeks: number;
  viewings: readonly Viewing[];
  note: string;
};

interface Asked {
  /** The question, as text. */
  message: string;
}

/** Errors of an answer about a used car, besides those of every answer, as field → message. */
export function usedAnswerErrors(answer: UsedAnswer, asked: Asked, today: string): Record<string, string> {
  const none = ruleMessage('validation.maxValue', { max: 0 });
  const faults: Record<string, string> = {};
  const unused = ANSWER_PART_NAMES.filter((part) => !(USED_ANSWER_PARTS as readonly AnswerPart[]).includes(part));
  for (const name of [...unused, 'deliveryWeeks'] as const) if (answer[name] > 0) faults[name] = none;
  if (answer.finance !== null) faults.finance = ruleMessage('validation.invalid');
  if (asked.message !== '' && answer.note === '') faults.note = ruleMessage('validation.required');
  // A dealer may also propose today.
  const days = { ...viewingDays(today), first: today };
  for (const [index, { day }] of answer.viewings.entries()) {
    const fault = viewingDayError(day, days);
    if (fault) faults[`viewings.${index}.day`] = fault;
  }
  return faults;
}

/** Only used cars are there to be seen. */
export function newAnswerErrors({ viewings }: Pick<UsedAnswer, 'viewings'>): Record<string, string> {
  return viewings.length > 0 ? { viewings: ruleMessage('validation.invalid') } : {};
}
