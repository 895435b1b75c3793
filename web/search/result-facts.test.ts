import { expect, it } from 'vitest';
import { factNames } from './result-facts.ts';

it('an electric car is described by its range, charging and consumption', () => {
  expect(factNames({}, ['bev'])).toEqual(['electricRange', 'charging', 'consumption']);
});

it('other cars are described by power, consumption and emissions', () => {
  expect(factNames({}, ['petrol', 'bev'])).toEqual(['power', 'consumption', 'emissions']);
});

it('what was filtered or sorted by comes first', () => {
  expect(factNames({ boot: '400-' }, ['diesel'])).toEqual(['boot', 'power', 'consumption']);
  expect(factNames({ sort: '-electricRange', length: '-430' }, ['phev'])).toEqual(['electricRange', 'length', 'power']);
  expect(factNames({ sort: 'price', fuel: 'bev' }, ['bev'])).toEqual(['electricRange', 'charging', 'consumption']);
});
