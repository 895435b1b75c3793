import type { NewAdvisor } from '#server/advisor/advisors.store.ts';

type Day = { day: number; from: string; to: string };
const on = (days: number[], ...times: [from: string, to: string][]): Day[] => days.flatMap((day) => times.map(([from, to]) => ({ day, from, to })));

const WEEKDAYS = [1, 2, 3, 4, 5];
const EARLY = on(WEEKDAYS, ['09:00', '13:00'], ['14:00', '17:00']);
const LATE = [...on(WEEKDAYS, ['11:00', '14:00'], ['15:00', '19:30']), ...on([6], ['09:30', '12:30'])];

/**
 * Invented people. British, French and German numbers are from ranges reserved for fiction (Ofcom, ARCEP,
 * Bundesnetzagentur); Italy and Spain have none, so theirs begin with unassigned digits.
 */
export const DEMO_ADVISORS: NewAdvisor[] = [
  { name: 'Giulia Volante', phone: '+390200000101', email: 'giulia.volante@targa.example', locales: ['it', 'en'], specialities: ['electric', 'choose-a-car'], timeZone: 'Europe/Rome', hours: EARLY, slotMinutes: 30 },
  { name: 'Marco Rotonda', phone: '+390200000102', email: 'marco.rotonda@targa.example', locales: ['it'], specialities: ['financing', 'quote'], timeZone: 'Europe/Rome', hours: LATE, slotMinutes: 30 },
  { name: 'Emma Crossroads', phone: '+442079460101', email: 'emma.crossroads@targa.example', locales: ['en'], specialities: ['electric', 'choose-a-car'], timeZone: 'Europe/London', hours: EARLY, slotMinutes: 30 },
  { name: 'Oliver Gearstick', phone: '+442079460102', email: 'oliver.gearstick@targa.example', locales: ['en', 'fr'], specialities: ['financing', 'quote'], timeZone: 'Europe/London', hours: LATE, slotMinutes: 30 },
  { name: 'Lucía Rotonda', phone: '+34990000101', email: 'lucia.rotonda@targa.example', locales: ['es'], specialities: ['electric', 'choose-a-car'], timeZone: 'Europe/Madrid', hours: EARLY, slotMinutes: 30 },
  { name: 'Airam Cambio', phone: '+34990000102', email: 'airam.cambio@targa.example', locales: ['es', 'de'], specialities: ['financing', 'quote'], timeZone: 'Atlantic/Canary', hours: LATE, slotMinutes: 30 },
  { name: 'Camille Clignotant', phone: '+33199000101', email: 'camille.clignotant@targa.example', locales: ['fr'], specialities: ['electric', 'choose-a-car'], timeZone: 'Europe/Paris', hours: EARLY, slotMinutes: 30 },
  { name: 'Julien Rondpoint', phone: '+33199000102', email: 'julien.rondpoint@targa.example', locales: ['fr', 'en'], specialities: ['financing', 'quote'], timeZone: 'Europe/Paris', hours: LATE, slotMinutes: 30 },
  { name: 'Katharina Lenkrad', phone: '+493023125101', email: 'katharina.lenkrad@targa.example', locales: ['de', 'en'], specialities: ['electric', 'choose-a-car'], timeZone: 'Europe/Berlin', hours: EARLY, slotMinutes: 30 },
  { name: 'Jonas Kreisel', phone: '+493023125102', email: 'jonas.kreisel@targa.example', locales: ['de'], specialities: ['financing', 'quote'], timeZone: 'Europe/Berlin', hours: LATE, slotMinutes: 30 },
];
