export const CLOSEST_DEALERS = 3;
/** Dealers farther away are not shown as near. */
export const MAX_DEALER_KM = 150;
