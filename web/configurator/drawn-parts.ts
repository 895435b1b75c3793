import type { Configuration } from './configuration.ts';

/** Codes of what the car has: the equipment of its trim and the chosen optionals. */
export function partsOf({ trim, optionals }: Pick<Configuration, 'trim' | 'optionals'>): string[] {
  return [...trim.equipment, ...optionals].map(({ code }) => code);
}
