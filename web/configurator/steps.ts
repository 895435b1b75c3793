/** The steps of the configurator. Their numbers, from 1, are in the URL. */
export const STEPS = ['trims', 'engines', 'colours', 'optionals', 'summary'] as const;
export type StepName = (typeof STEPS)[number];

export function stepNumber(text: string | null): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= STEPS.length ? number : 1;
}

export function stepName(number: number): StepName {
  return STEPS[number - 1] ?? 'trims';
}
