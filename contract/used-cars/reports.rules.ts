/** Why a listing can be reported, in the order in which the reasons are shown. */
export const REPORT_REASONS = ['fraud', 'stolen', 'price', 'facts', 'sold', 'photos', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_REPORT_TEXT = 2_000;

/** The listing stays, is hidden until the seller has corrected it, or is ended for good. */
export const REPORT_DECISIONS = ['keep', 'hide', 'end'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
