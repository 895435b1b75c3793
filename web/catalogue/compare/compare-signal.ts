export const COMPARE_KEY = 'targa.compare';

/** Tells the frame of the page that a car was chosen, so that it need not carry the whole choice to find out. */
export const COMPARE_EVENT = 'targa:compare';
