/** Guides beside the cars of a search. Short texts are the beginnings of names. */
export const MIN_GUIDE_TEXT = 3;
export const MAX_GUIDES = 2;
