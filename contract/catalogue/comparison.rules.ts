/** How many cars can be compared. */
export const MAX_COMPARED = 3;
