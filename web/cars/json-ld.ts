import type { RatingSummary } from '#contract/ratings/ratings.endpoints.ts';

/** Structured data for search engines. */
export const CONTEXT = 'https://schema.org';

/** Undefined, and so omitted, where the value is not stated. */
export const quantity = (value: number | null, unitCode: string) =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };

/** Only where there are approved ratings. */
export function aggregateRating(summary: RatingSummary | null): object {
  if (!summary) return {};
  const { average, count } = summary;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      ratingCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
