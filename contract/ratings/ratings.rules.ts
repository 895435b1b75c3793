/** From one star, the worst, to five. */
export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export const MAX_RATING_TEXT = 1_000;

/** Long enough to know the car, soon enough to remember the dealer. */
export const INVITED_AFTER_DAYS = 30;
/** Purchases that were approved earlier are not invited any more. */
export const INVITED_WITHIN_DAYS = 120;

/** So many texts stand on a page, the newest first. */
export const RATINGS_SHOWN = 20;

export const RATING_STATUSES = ['waiting', 'approved', 'rejected'] as const;
export type RatingStatus = (typeof RATING_STATUSES)[number];
