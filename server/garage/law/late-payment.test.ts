import { expect, it } from 'vitest';
import { latePayment } from './late-payment.ts';

/** 219.30 euros, due on the last day of January 2026. */
const CENTS = 21_930;
const LAST_DAY = '2026-01-31';

it.each([
  ['2026-01-31', null],
  ['2026-02-01', { days: 1, penaltyCents: 18, interestCents: 1 }],
  ['2026-02-14', { days: 14, penaltyCents: 255, interestCents: 13 }],
  ['2026-02-15', { days: 15, penaltyCents: 274, interestCents: 14 }],
  ['2026-03-02', { days: 30, penaltyCents: 274, interestCents: 29 }],
  ['2026-03-03', { days: 31, penaltyCents: 305, interestCents: 30 }],
  ['2026-05-01', { days: 90, penaltyCents: 305, interestCents: 87 }],
  ['2026-05-02', { days: 91, penaltyCents: 685, interestCents: 87 }],
  ['2027-01-31', { days: 365, penaltyCents: 685, interestCents: 351 }],
  ['2027-02-01', { days: 366, penaltyCents: 783, interestCents: 352 }],
])('a tax that was due on 31 January 2026 and is paid on %s costs %j more', (today, expected) => {
  expect(latePayment(CENTS, LAST_DAY, today)).toEqual(expected);
});

it('what costs nothing costs nothing more', () => {
  expect(latePayment(0, LAST_DAY, '2026-06-01')).toBeNull();
});
