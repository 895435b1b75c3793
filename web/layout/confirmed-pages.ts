/** Pages where a change of country would lose something ask for confirmation. */
export const CONFIRMED_PAGES = ['offer', 'quoteRequest', 'configurator'] as const;
export type ConfirmedPage = (typeof CONFIRMED_PAGES)[number];
