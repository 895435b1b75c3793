import { z } from 'zod';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { requiredText } from '../shared/validation/presence.ts';
import { max } from '../shared/validation/texts.ts';
import { proposalTerms } from './insurance.endpoints.ts';
import { READING_KINDS } from './insurance.rules.ts';

export const getDemoReading = endpoint({
  method: 'GET',
  path: '/dkwp/v2/insurance/demo/:country/:kind',
  summary: 'A document to read of the demo insurer; only while there is no other insurer',
  params: z.object({ country: z.enum(COUNTRIES), kind: z.enum(READING_KINDS) }),
  answers: 'application/pdf',
  errors: ['insurance.document-not-found'],
});

/** What the link of a mail shows before the person has signed in. */
export const linkedProposal = z.object({
  plate: z.string(),
  country: z.enum(COUNTRIES),
  isDemo: z.boolean(),
  terms: proposalTerms,
});
export type LinkedProposal = z.infer<typeof linkedProposal>;

export const getLinkedProposal = endpoint({
  method: 'POST',
  path: '/dkwp/v2/insurance/link',
  summary: 'The proposal of a mail’s link, while it is valid',
  body: z.object({ key: requiredText().check(max(200)) }),
  response: linkedProposal,
  errors: ['insurance.link-invalid'],
  limit: { name: 'insurance-link', points: 60, seconds: 3_600 },
});
