/**
 * The format in which a picked day is sent: midnight with the sender's UTC offset. `offsetMinutes` is positive to the
 * east (60 in Rome in winter), the opposite of `Date.getTimezoneOffset`.
 */
export function toPickerTimestamp(date: string, offsetMinutes: number): string {
  const sign = offsetMinutes < 0 ? '-' : '+';
  const minutes = Math.abs(Math.round(offsetMinutes));
  return `${date}T00:00:00${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
