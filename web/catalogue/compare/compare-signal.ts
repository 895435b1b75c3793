export const COMPARE_KEY = 'targa.compare';

/** Notifies the page frame that a car was selected, so that the frame need not load the whole store. */
export const COMPARE_EVENT = 'targa:compare';
