import { describe, expect, it } from 'vitest';
import { dayIn } from '#contract/shared/days.ts';
import { dealersBackOn } from './dealer-holidays.ts';
import { inquiryTimes } from './quote-times.ts';

describe('dealersBackOn', () => {
  it.each([
    ['08-01/08-31', '2026-07-31', null],
    ['08-01/08-31', '2026-08-01', '2026-09-01'],
    ['08-01/08-31', '2026-08-31', '2026-09-01'],
    ['08-01/08-31', '2026-09-01', null],
    ['08-10/08-23', '2026-08-12', '2026-08-24'],
    ['12-20/01-06', '2026-12-19', null],
    ['12-20/01-06', '2026-12-20', '2027-01-07'],
    ['12-20/01-06', '2027-01-06', '2027-01-07'],
    ['12-20/01-06', '2027-01-07', null],
    ['12-01/12-31', '2026-12-24', '2027-01-01'],
    ['02-01/02-28', '2028-02-10', '2028-02-29'],
    ['never', '2026-08-15', null],
  ])('dealersBackOn with %s on %s is %s', (closed, today, back) => {
    expect(dealersBackOn(closed, today)).toBe(back);
  });
});

describe('inquiryTimes', () => {
  it('a dealer has 30 days to answer, counted after holidays', () => {
    const now = new Date('2026-08-10T09:00:00Z');
    expect(inquiryTimes(now, null).expiresAt.toISOString()).toBe('2026-09-09T09:00:00.000Z');
    expect(inquiryTimes(now, '2026-09-01').expiresAt.toISOString()).toBe('2026-10-01T00:00:00.000Z');
  });
});

describe('current day', () => {
  it('the current day depends on the country', () => {
    const lateEvening = new Date('2026-07-31T22:30:00Z');
    expect(dayIn('it', lateEvening)).toBe('2026-08-01');
    expect(dayIn('gb', lateEvening)).toBe('2026-07-31');
  });
});
