/** The newest of each model. */
export const MAX_SAVED_CONFIGURATIONS = 20;
