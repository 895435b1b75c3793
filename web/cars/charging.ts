/** Power of each kind of charger in kilowatts, and the average share of it that reaches the battery. */
export const CHARGERS = [
  { name: 'socket', kilowatts: 2.3, share: 0.88 },
  { name: 'wallbox', kilowatts: 7.4, share: 0.9 },
  { name: 'column', kilowatts: 11, share: 0.9 },
  { name: 'fast', kilowatts: 50, share: 0.85 },
  { name: 'rapid', kilowatts: 150, share: 0.6 },
] as const;

/** Minutes to charge from 20 % to 80 %, rounded to five. */
export function chargingMinutes(batteryKwh: number, { kilowatts, share }: (typeof CHARGERS)[number]): number {
  return Math.max(Math.round(((batteryKwh * 0.6) / (kilowatts * share)) * 12) * 5, 5);
}
