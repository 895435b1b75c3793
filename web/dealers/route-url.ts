import type { Dealer } from '#contract/dealers/dealers.endpoints.ts';

/** The way to a dealer: phones open it in their map app. It says nothing about where the person is. */
export function routeUrl({ latitude, longitude }: Pick<Dealer, 'latitude' | 'longitude'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
