import { readTabItem, removeTabItem, writeTabItem } from '#web/api/tab-storage.ts';
import { CLAIM_STEPS, type ClaimValues } from './claim-steps.ts';

/** What was filled in so far, until the tab is closed or the claim is sent. */
interface ClaimDraft {
  values: Partial<ClaimValues>;
  /** The last step that was reached. */
  reached: number;
}

const nameOf = (quote: string) => `targa.claim.${quote}`;

/** The stored draft, as far as it is valid. */
export function readClaimDraft(quote: string): ClaimDraft {
  const { values, reached } = asRecord(readTabItem(nameOf(quote)));
  const { car, dealer, plate, owner, use } = asRecord(values);
  const isStep = Number.isInteger(reached) && CLAIM_STEPS[reached as number] !== undefined;
  return {
    values: {
      ...(Number.isInteger(car) && { car: car as number }),
      ...(typeof dealer === 'string' && { dealer }),
      ...(typeof plate === 'string' && { plate }),
      ...(typeof owner === 'boolean' && { owner }),
      ...((use === 'private' || use === 'business') && { use }),
    },
    reached: isStep ? (reached as number) : 0,
  };
}

export function storeClaimDraft(quote: string, change: Partial<ClaimDraft>): void {
  writeTabItem(nameOf(quote), { ...readClaimDraft(quote), ...change });
}

export function clearClaimDraft(quote: string): void {
  removeTabItem(nameOf(quote));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
