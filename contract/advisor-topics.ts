export const ADVISOR_TOPICS = ['choose-a-car', 'electric', 'financing', 'quote', 'other'] as const;
export type AdvisorTopic = (typeof ADVISOR_TOPICS)[number];

/** How far ahead an appointment can be made. */
export const BOOKABLE_DAYS = 30;
/** Days that one lookup answers. */
export const LOOKUP_DAYS = 7;

export const CALL_TIMES = ['now', 'morning', 'afternoon', 'evening'] as const;
export type CallTime = (typeof CALL_TIMES)[number];
