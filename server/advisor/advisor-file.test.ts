import { describe, expect, it } from 'vitest';
import { DEMO_ADVISORS } from '#server/demo/advisor/advisors.data.ts';
import { createAdvisorUser, slotOf } from '#server/testing/advisor-calls.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { readAdvisorFile } from './advisor-file.ts';

const test = useApp();

const PERSON = {
  name: 'Prova',
  phone: '+39 02 0000 0199',
  email: 'prova@targa.example',
  locales: ['it'],
  timeZone: 'Europe/Rome',
  hours: [{ day: 1, from: '09:00', to: '12:00' }],
  slotMinutes: 60,
};
const read = (...people: object[]) => readAdvisorFile(JSON.stringify(people));

describe('reading an advisor file', () => {
  it('a valid advisor file is read', () => {
    const plain = { ...PERSON, phone: '+390200000199' };
    expect(read(PERSON)).toEqual([{ ...plain, specialities: [] }]);
    const specialities = ['electric', 'quote'];
    expect(read({ ...PERSON, specialities })).toEqual([{ ...plain, specialities }]);
    expect(readAdvisorFile(JSON.stringify(DEMO_ADVISORS))).toEqual(DEMO_ADVISORS);
  });

  it.each<[object, string]>([
    [{ phone: '02 0000' }, '0.phone: must be a number with its prefix'],
    [{ email: 'prova' }, '0.email: must be a mail address'],
    [{ locales: ['it', 'xx'] }, '0.locales.1: '],
    [{ locales: [] }, '0.locales: '],
    [{ specialities: ['tyres'] }, '0.specialities.0: '],
    [{ specialities: ['quote', 'quote'] }, '0.specialities: must not repeat a topic'],
    [{ timeZone: 'Rome' }, '0.timeZone: must be a time zone'],
    [{ slotMinutes: 5 }, '0.slotMinutes: '],
    [{ hours: [{ day: 8, from: '09:00', to: '10:00' }] }, '0.hours.0.day: '],
    [{ hours: [{ day: 1, from: '10:00', to: '09:00' }] }, '0.hours.0: must begin before it ends'],
    [
      {
        hours: [
          { day: 1, from: '09:00', to: '11:00' },
          { day: 1, from: '10:00', to: '12:00' },
        ],
      },
      '0.hours: must not overlap',
    ],
    [{ salary: 1 }, '0: '],
  ])('an advisor file with %j is refused', (changes, message) => {
    expect(() => read({ ...PERSON, ...changes })).toThrow(message);
  });

  it('an advisor file must be JSON and list at least one advisor, none of them twice', () => {
    expect(() => readAdvisorFile('{')).toThrow('This is not JSON');
    expect(() => read()).toThrow('file: must name at least one advisor');
    expect(() => read(PERSON, { ...PERSON, name: 'Another' })).toThrow('must not name a phone number twice');
  });
});

describe('importing advisors', () => {
  it('an import replaces all advisors; a removed one with appointments stays but gets no new ones', async () => {
    const user = await createAdvisorUser(test);
    const lead = await user.lead();
    const [slot] = await user.free(lead);
    if (!slot) throw new Error('There is no free time');
    expect(outcome(await user.book(lead, slotOf(slot)))).toBe('200');

    const advisors = read(PERSON);
    expect(await test.services.advisor.importAdvisors(advisors)).toEqual({
      created: 1,
      updated: 0,
      removed: DEMO_ADVISORS.length - 1,
      retired: 1,
    });
    expect(await test.services.advisor.importAdvisors(advisors)).toEqual({
      created: 0,
      updated: 1,
      removed: 0,
      retired: 0,
    });
    const known = await test.services.advisor.listAdvisors();
    expect(known.map(({ phone, hours }) => [phone, hours.length]).sort()).toEqual(
      [
        [slot.advisorPhone, 0],
        ['+390200000199', 1],
      ].sort(),
    );
    const next = await createAdvisorUser(test);
    const names = (await next.free(await next.lead())).map(({ advisor }) => advisor);
    expect(new Set(names)).toEqual(new Set(['Prova']));
  });
});
