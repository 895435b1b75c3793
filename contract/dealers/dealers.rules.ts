export const CLOSEST_DEALERS = 3;
/** Farther away is not near. */
export const MAX_DEALER_KM = 150;
