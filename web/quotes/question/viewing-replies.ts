import { z } from 'zod';
import { viewing } from '#contract/quotes/asked-listing.endpoints.ts';
import { MAX_PROPOSED_VIEWINGS } from '#contract/quotes/quotes.rules.ts';
import { isSameViewing, type Viewing } from '#contract/quotes/viewing.rules.ts';

/** What a dealer says about the moment that was asked for. */
const VIEWING_REPLIES = ['accept', 'propose', 'none'] as const;

/** Without a moment that was asked for, none can be accepted. */
export const repliesTo = (asked: Viewing | null) => (asked ? VIEWING_REPLIES : (['propose', 'none'] as const));

/** Neither day nor time is chosen yet, which the schema refuses. */
export const EMPTY_VIEWING = { day: null, time: null } as unknown as Viewing;

/** The fields of a form in which a dealer replies to the wish to see or drive a car. */
export const viewingReply = {
  reply: z.enum(VIEWING_REPLIES),
  /** Only sent with the reply `propose`. */
  viewings: z.array(viewing).max(MAX_PROPOSED_VIEWINGS),
};

export interface ViewingReplyValues {
  reply: (typeof VIEWING_REPLIES)[number];
  viewings: Viewing[];
}

export function repliedViewings({ reply, viewings }: ViewingReplyValues, asked: Viewing | null): Viewing[] {
  if (reply === 'propose') return viewings;
  return reply === 'accept' && asked ? [asked] : [];
}

interface Appointment {
  askedViewing: Viewing | null;
  viewings: Viewing[];
}

/** The last reply, or the one that suits most people. */
export function startingReply({ askedViewing: asked, viewings }: Appointment, hasReplied: boolean): ViewingReplyValues {
  if (!hasReplied) return { reply: asked ? 'accept' : 'none', viewings: [] };
  const isAccepted = viewings.length === 1 && viewings.every((each) => isSameViewing(each, asked));
  if (isAccepted) return { reply: 'accept', viewings: [] };
  return { reply: viewings.length > 0 ? 'propose' : 'none', viewings };
}
