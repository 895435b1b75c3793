import { DAY_MS } from '#contract/shared/days.ts';

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A proposal as files for `targa policies import` hold it. */
export function importedProposal(changes: object = {}) {
  return {
    email: 'nobody@example.com',
    reference: 'P-1',
    plate: 'AB 123 CD',
    country: 'it',
    insurer: 'Mutua del Ponte',
    product: 'RC auto',
    covers: [{ kind: 'liability', limit: 7_770_000 }],
    net: 400.1,
    taxes: [{ kind: 'provincial', amount: 64.02 }],
    total: 464.12,
    starts_at: inDays(20),
    ends_at: inDays(385),
    valid_until: inDays(30),
    cu_class: 1,
    commission: 32,
    documents: ['product-information', 'terms', 'distributor'].map((kind) => ({
      kind,
      title: kind,
      version: '1',
      url: 'https://insurer.example/x.pdf',
    })),
    ...changes,
  };
}
