/** In the currency of the language. */
export const BUDGETS = [15_000, 20_000, 25_000, 30_000, 40_000, 60_000];
