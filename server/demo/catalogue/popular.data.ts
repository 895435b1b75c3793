import type { MakeName } from './makes.data.ts';

/** Make and model, most registered in Italy first. */
export const POPULAR: readonly (readonly [make: MakeName, model: string])[] = [
  ['Fiat', 'Pandina'],
  ['Dacia', 'Sandero'],
  ['Jeep', 'Avenger'],
  ['Citroën', 'C3'],
  ['Toyota', 'Yaris Cross'],
  ['Toyota', 'Yaris'],
  ['Volkswagen', 'T-Roc'],
  ['Ford', 'Puma'],
  ['Peugeot', '208'],
  ['MG', 'ZS'],
  ['Renault', 'Clio'],
  ['Dacia', 'Duster'],
];
