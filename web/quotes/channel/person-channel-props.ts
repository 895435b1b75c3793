import type { Inquiry, Quote } from '#contract/quotes/quotes.endpoints.ts';

export interface PersonChannelProps {
  quote: Quote;
  inquiry: Inquiry;
  isUsed: boolean;
  linkKey: string | undefined;
  onChange(quote: Quote): void;
}
