/** What decides the worth of a car. */
export const WORTH_FACTS = ['model', 'registration', 'km', 'powerKw', 'fuel', 'gearbox'] as const;

export const MAX_POWER_KW = 2_000;
