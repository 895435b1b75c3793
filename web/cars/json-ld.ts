/** Structured data for search engines. */
export const CONTEXT = 'https://schema.org';

/** Undefined, and so omitted, where the value is not stated. */
export const quantity = (value: number | null, unitCode: string) =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
