import { expect, it } from 'vitest';
import { makeOfVin } from './vin.rules.ts';

it.each([
  ['WVWZZZ1KZ6W000001', 'Volkswagen'],
  ['WBA3A5C51CF256651', 'BMW'],
  ['TMBJF7NE0H0123456', 'Škoda'],
  ['5YJSA1E26HF000337', 'Tesla'],
  ['VSSZZZ5FZHR000001', undefined],
  ['AB123CD', undefined],
  ['WVWZZZ1KZ6W00000', undefined],
  ['WVWZZZ1KZ6W00000O', undefined],
])('%s is made by %s', (vin, make) => {
  expect(makeOfVin(vin)).toBe(make);
});
