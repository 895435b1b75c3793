import { type CarInUrl, quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';

export const REQUEST_STEPS = ['cars', 'dealers', 'lead'] as const;

/** The step of a URL; without cars there is only the first. */
export function readStep(search: string, carCount: number): number {
  const step = Number(new URLSearchParams(search).get('step') ?? '1') - 1;
  return carCount > 0 && (step === 1 || step === 2) ? step : 0;
}

export function stepUrl(locale: Locale, cars: readonly CarInUrl[], step: number): string {
  const url = quoteUrl(locale, cars);
  return step > 0 ? `${url}&step=${step + 1}` : url;
}
