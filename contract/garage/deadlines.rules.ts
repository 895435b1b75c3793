/** Kinds of deadlines that people add to a vehicle themselves, beside those of the law. */
export const OWN_KINDS = ['licence', 'warranty', 'tyres', 'vignette', 'service', 'other'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** Per vehicle. */
export const MAX_OWN_DEADLINES = 20;
/** Per vehicle: what was done more often than this has to be deleted first. */
export const MAX_HISTORY = 500;

export const MAX_DEADLINE_NAME = 60;
export const MAX_INTERVAL_MONTHS = 240;
export const MAX_PRICE = 100_000;

/** Kilometres before the due ones from which a deadline is urgent. */
export const URGENT_KILOMETRES = 1_000;
