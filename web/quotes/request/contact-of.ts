import type { Profile } from '#contract/account/account.endpoints.ts';
import type { QuoteDraft } from './quote-draft.ts';

/** The contact with which a form begins. */
export function contactOf(profile: Profile | undefined) {
  return {
    name: profile?.name ?? '',
    surname: profile?.surname ?? '',
    email: profile?.email ?? '',
    phone: profile?.phone || profile?.phone_number || '',
  };
}

/** Fields left empty before signing in are filled from the profile. */
export function filledIn(lead: QuoteDraft['lead']): QuoteDraft['lead'] {
  return Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== ''));
}
