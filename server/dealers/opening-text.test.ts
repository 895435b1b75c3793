import { describe, expect, it } from 'vitest';
import { readOpening } from './opening-text.ts';

const written = (text: string) => readOpening(text).map(({ day, from, to }) => `${day} ${from} ${to}`);

describe('readOpening', () => {
  it.each([
    ['mon 09:00-12:30', ['1 09:00 12:30']],
    ['sat-sun 10:00-16:00', ['6 10:00 16:00', '7 10:00 16:00']],
    ['mon,wed 09:00-12:00 15:00-19:00', ['1 09:00 12:00', '1 15:00 19:00', '3 09:00 12:00', '3 15:00 19:00']],
    [' MON-TUE  08:00–18:00 ; sat 09:00-13:00;', ['1 08:00 18:00', '2 08:00 18:00', '6 09:00 13:00']],
  ])('readOpening parses %s', (text, hours) => {
    expect(written(text)).toEqual(hours);
  });

  it.each([
    ['mon', 'must be written as mon-fri 09:00'],
    ['09:00-12:00', 'must be written as mon-fri 09:00'],
    ['09:00-12:00 15:00-19:00', 'must name days as mon, tue'],
    ['monday 09:00-12:00', 'not “monday”'],
    ['fri-mon 09:00-12:00', 'not “fri-mon”'],
    ['mon-wed-fri 09:00-12:00', 'not “mon-wed-fri”'],
    ['mon 09:00', 'must be written as'],
    ['mon 09:00-12:00-13:00', 'must be written as'],
  ])('readOpening refuses %s', (text, reason) => {
    expect(() => readOpening(text)).toThrow(reason);
  });
});
