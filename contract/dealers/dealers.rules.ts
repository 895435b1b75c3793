export const CLOSEST_DEALERS = 3;
/** Farther away is not near. */
export const FARTHEST_DEALER_KM = 150;
