import { ruleMessage } from '../shared/validation/rule-message.ts';
import { ANSWER_PART_NAMES, type AnswerPart } from './quotes.rules.ts';
import { proposedViewingErrors, type Viewing } from './viewing.rules.ts';

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
  return { ...faults, ...proposedViewingErrors(answer.viewings, today) };
}

/** Nobody comes to see a new car unless they have asked for it. */
export function newAnswerErrors(
  { viewings }: Pick<UsedAnswer, 'viewings'>,
  wantsTestDrive: boolean,
  today: string,
): Record<string, string> {
  if (!wantsTestDrive && viewings.length > 0) return { viewings: ruleMessage('validation.invalid') };
  return proposedViewingErrors(viewings, today);
}
