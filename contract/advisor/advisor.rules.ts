export const ADVISOR_TOPICS = ['choose-a-car', 'electric', 'financing', 'quote', 'other'] as const;
export type AdvisorTopic = (typeof ADVISOR_TOPICS)[number];

/** Topics that an advisor can know best. */
export const SPECIALITIES = ['choose-a-car', 'electric', 'financing', 'quote'] as const satisfies AdvisorTopic[];
export type Speciality = (typeof SPECIALITIES)[number];

/** How many days ahead an appointment can be booked. */
export const BOOKABLE_DAYS = 30;
/** How many days one request returns. */
export const LOOKUP_DAYS = 7;

export const CALL_TIMES = ['now', 'morning', 'afternoon', 'evening'] as const;
export type CallTime = (typeof CALL_TIMES)[number];

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** When each part of a day begins and ends, in minutes after midnight. */
export const PART_MINUTES: Record<PartOfDay, readonly [from: number, to: number]> = {
  morning: [0, 13 * 60],
  afternoon: [13 * 60, 17 * 60],
  evening: [17 * 60, 24 * 60],
};

/** 09:30 is 570. */
export function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

export function partOfDay(minutes: number): PartOfDay {
  return PARTS_OF_DAY.find((part) => minutes < PART_MINUTES[part][1]) ?? 'evening';
}
