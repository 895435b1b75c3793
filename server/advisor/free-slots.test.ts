import { describe, expect, it } from 'vitest';
import { BOOKABLE_DAYS, LOOKUP_DAYS } from '#contract/advisor/advisor.rules.ts';
import { agendaOf, type BookableAdvisor, type Booked, findSlot } from './free-slots.ts';

const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '11:00' }));
const advisor = (id: number, timeZone: string, changes: Partial<BookableAdvisor> = {}): BookableAdvisor => ({
  id,
  name: `Advisor ${id}`,
  phone: `+39020000010${id}`,
  locales: ['it'],
  specialities: ['electric'],
  timeZone,
  hours: WEEKDAYS,
  slotMinutes: 60,
  ...changes,
});
const rome = advisor(1, 'Europe/Rome');
/** A Monday, 8:00 in Rome. */
const MONDAY = new Date('2026-11-16T07:00:00Z');
const known = (advisors: BookableAdvisor[], booked: Booked[] = [], now = MONDAY) => ({
  advisors,
  booked,
  timeZone: 'Europe/Rome',
  now,
});
const timesOf = ({ days }: ReturnType<typeof agendaOf>, index: number) => days[index]?.slots.map(({ time }) => time);

describe('the agenda', () => {
  it('the agenda lists every day of a week, also days without free slots', () => {
    const agenda = agendaOf(known([rome]), '2026-11-18');
    expect(agenda.days.map(({ day }) => day)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(agenda.days.map(({ slots }) => slots.length)).toEqual([2, 2, 2, 0, 0, 2, 2]);
    expect(agenda.days.map(({ isOpen }) => isOpen)).toEqual([true, true, true, false, false, true, true]);
    expect(agenda.nextFreeDay).toBe('2026-11-25');
  });

  it('the agenda offers no slot within the next hour', () => {
    expect(timesOf(agendaOf(known([rome]), '2026-11-16'), 0)).toEqual(['09:00', '10:00']);
    const later = new Date(MONDAY.getTime() + 60_000);
    expect(timesOf(agendaOf(known([rome], [], later), '2026-11-16'), 0)).toEqual(['10:00']);
    const tooLate = new Date('2026-11-16T09:30:00Z');
    expect(timesOf(agendaOf(known([rome], [], tooLate), '2026-11-16'), 0)).toEqual([]);
  });

  it('the agenda begins today at the earliest and ends with the last bookable day', () => {
    expect(agendaOf(known([rome]), '1999-01-01').days[0]?.day).toBe('2026-11-16');
    const end = agendaOf(known([rome]), '9999-12-31');
    expect(end).toMatchObject({ days: [{ day: '2026-12-16' }], nextFreeDay: null });
    expect(agendaOf(known([rome]), undefined).days).toHaveLength(LOOKUP_DAYS);
    expect(BOOKABLE_DAYS).toBe(30);
  });

  it('the agenda leaves out booked slots, also those booked with an earlier timetable', () => {
    const booked = [{ advisorId: 1, startsAt: new Date('2026-11-17T08:30:00Z'), minutes: 45 }];
    expect(timesOf(agendaOf(known([rome], booked), '2026-11-17'), 0)).toEqual([]);
    expect(agendaOf(known([rome], booked), '2026-11-17').days[0]?.isOpen).toBe(true);
    const ends = [{ advisorId: 1, startsAt: new Date('2026-11-17T07:00:00Z'), minutes: 60 }];
    expect(timesOf(agendaOf(known([rome], ends), '2026-11-17'), 0)).toEqual(['09:00', '10:00']);
    const others = [{ advisorId: 2, startsAt: new Date('2026-11-17T08:00:00Z'), minutes: 60 }];
    expect(timesOf(agendaOf(known([rome], others), '2026-11-17'), 0)).toEqual(['09:00', '10:00']);
  });

  it('the agenda names the next day with a free slot, or none', () => {
    const mondays = advisor(1, 'Europe/Rome', { hours: [{ day: 1, from: '09:00', to: '10:00' }] });
    expect(agendaOf(known([mondays]), '2026-11-17')).toMatchObject({ nextFreeDay: '2026-11-30' });
    expect(agendaOf(known([mondays]), '2026-11-17').days[6]).toMatchObject({ day: '2026-11-23', slots: [{}] });
    expect(agendaOf(known([mondays]), '2026-11-24').nextFreeDay).toBe('2026-12-07');
    expect(agendaOf(known([mondays]), '2026-12-15')).toMatchObject({ nextFreeDay: null });
    expect(agendaOf(known([]), '2026-11-17')).toMatchObject({ nextFreeDay: null });
  });

  it('the agenda shows slots in the time zone of each advisor, in chronological order', () => {
    const canary = advisor(2, 'Atlantic/Canary');
    const { days } = agendaOf({ ...known([canary, rome]), timeZone: 'Europe/Madrid' }, '2026-11-17');
    expect(days[0]?.slots.map(({ advisor: name, time, startsAt }) => [name, time, startsAt.slice(11, 16)])).toEqual([
      ['Advisor 1', '09:00', '08:00'],
      ['Advisor 2', '09:00', '09:00'],
      ['Advisor 1', '10:00', '09:00'],
      ['Advisor 2', '10:00', '10:00'],
    ]);
  });

  it('the agenda lists a slot under its day in the visitor’s time zone', () => {
    const sydney = advisor(3, 'Australia/Sydney', { hours: [{ day: 3, from: '06:00', to: '07:00' }] });
    const { days } = agendaOf(known([sydney]), '2026-11-16');
    // Wednesday morning there is Tuesday evening here.
    expect(days.map(({ slots }) => slots.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(days[1]?.slots[0]).toMatchObject({ day: '2026-11-18', time: '06:00', startsAt: '2026-11-17T19:00:00.000Z' });
  });

  it('of two advisors free at one time the one with fewer bookings comes first', () => {
    const second = advisor(2, 'Europe/Rome');
    const booked = [{ advisorId: 1, startsAt: new Date('2026-11-20T08:00:00Z'), minutes: 60 }];
    const names = (all: BookableAdvisor[], taken: Booked[]) =>
      agendaOf(known(all, taken), '2026-11-17').days[0]?.slots.map(({ advisor: name }) => name);
    expect(names([rome, second], booked)?.slice(0, 2)).toEqual(['Advisor 2', 'Advisor 1']);
    expect(names([rome, second], [])?.slice(0, 2)).toEqual(['Advisor 1', 'Advisor 2']);
  });
});

describe('findSlot', () => {
  const at = (day: string, time: string, now = MONDAY) =>
    findSlot(rome, { day, time, advisorPhone: rome.phone }, { timeZone: 'Europe/Rome', now })?.startsAt.toISOString();

  it('findSlot finds a slot of the advisor', () => {
    expect(at('2026-11-16', '09:00')).toBe('2026-11-16T08:00:00.000Z');
    expect(at('2026-12-16', '10:00')).toBe('2026-12-16T09:00:00.000Z');
  });

  it.each([
    ['2026-11-16', '09:30'],
    ['2026-11-16', '11:00'],
    ['2026-11-21', '09:00'],
    ['2026-11-13', '09:00'],
    ['2026-12-17', '09:00'],
    ['0001-01-01', '09:00'],
    ['9999-12-31', '09:00'],
  ])('findSlot finds no slot on %s at %s', (day, time) => {
    expect(at(day, time)).toBeUndefined();
  });

  it('findSlot finds no slot that begins too soon', () => {
    expect(at('2026-11-16', '09:00', new Date(MONDAY.getTime() + 1))).toBeUndefined();
  });
});
