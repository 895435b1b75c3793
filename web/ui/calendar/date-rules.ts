export type DateRules = {
  /** First and last day that may be chosen, as YYYY-MM-DD. */
  min?: string;
  max?: string;
  isDateUnavailable?: (date: string) => boolean;
};

export type DateProblem = 'incomplete' | 'too-early' | 'too-late' | 'unavailable';

/** Whether a text has the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

export function dateProblem(date: string | null, rules: DateRules): DateProblem | null {
  if (!date) return null;
  if (!isDay(date)) return 'incomplete';
  if (rules.min && date < rules.min) return 'too-early';
  if (rules.max && date > rules.max) return 'too-late';
  return rules.isDateUnavailable?.(date) ? 'unavailable' : null;
}
