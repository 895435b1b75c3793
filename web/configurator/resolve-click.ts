import type { BrokenRule, Change, RuledOptional, Selection } from '#contract/configurator/optionals.rules.ts';
import { type Consequence, type Plan, planChange } from '#contract/configurator/plan-change.rules.ts';

/** A question that a click raises, with its current answer. */
export interface Question {
  because: BrokenRule;
  alternatives: readonly (readonly Change[])[];
  chosen: number;
}

export interface ResolvedClick {
  plan: Exclude<Plan, { status: 'choice' }>;
  /** In the order they arise: each answer can change the next question. */
  questions: readonly Question[];
}

type PriceOf = (changes: readonly Change[]) => number;

/** Resolves all consequences of a click. Questions without an answer yet get the one that changes least. */
export function resolveClick(
  optionals: readonly RuledOptional[],
  selection: Selection,
  click: Change,
  answers: readonly number[],
  priceOf: PriceOf,
): ResolvedClick {
  const questions: Question[] = [];
  for (;;) {
    const chosen = questions.map((question) => question.chosen);
    const plan = planChange(optionals, selection, click, chosen);
    if (plan.status !== 'choice') return { plan, questions };
    const { because, alternatives } = plan;
    const answer = answers[questions.length] ?? smallestOf(alternatives, priceOf);
    questions.push({ because, alternatives, chosen: answer });
  }
}

/** The cheapest answer: adds the least, or removes the least of the user's own choices. */
function smallestOf(alternatives: readonly (readonly Change[])[], priceOf: PriceOf): number {
  const sizes = alternatives.map((changes) => changes.reduce((sum, one) => sum + Math.abs(priceOf([one])), 0));
  return sizes.indexOf(Math.min(...sizes));
}

/** One reason with its consequences, and its question if there was one. */
export interface Explanation {
  because: BrokenRule;
  changes: readonly Consequence[];
  question: number | undefined;
}

export function explain({ plan, questions }: ResolvedClick): Explanation[] {
  if (plan.status !== 'ready') return [];
  const reasons = new Map<BrokenRule['rule'], Consequence[]>();
  for (const consequence of plan.consequences) {
    const { rule } = consequence.because;
    reasons.set(rule, [...(reasons.get(rule) ?? []), consequence]);
  }
  return [...reasons].flatMap(([rule, changes]) => {
    const [first] = changes;
    if (!first) return [];
    const question = questions.findIndex(({ because }) => because.rule === rule);
    return [{ because: first.because, changes, question: question < 0 ? undefined : question }];
  });
}
