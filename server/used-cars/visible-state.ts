import { type ListingState, listingState } from '#contract/used-cars/used-cars.rules.ts';

interface Listed {
  confirmedOn: string;
  endedOn: string | null;
  withheld: 'hidden' | 'ended' | null;
}

/** The state of a listing for visitors: one that a decision about a report withholds is gone. */
export function visibleState({ confirmedOn, endedOn, withheld }: Listed, today: string): ListingState {
  return withheld ? 'gone' : listingState(confirmedOn, endedOn, today);
}
