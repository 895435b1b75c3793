import { useEffect } from 'react';
import { recentCars } from './browser-lists.ts';

/** Remembers in this browser that the page of a used car was opened. */
export function useRecentCar(id: string): void {
  useEffect(() => recentCars.change((ids) => [id, ...ids.filter((one) => one !== id)]), [id]);
}
