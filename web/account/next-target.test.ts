import { expect, it } from 'vitest';
import type { Locale } from '#contract/shared/locale.ts';
import { nextTarget, wantedPage } from './next-target.ts';

const ORIGIN = 'https://targa.example';

it.each<[string | null, Locale, string]>([
  [null, 'it', '/profile'],
  [null, 'de', '/de/profile'],
  ['/dashboard/AB123CD?addVehicle=1', 'it', '/dashboard/AB123CD?addVehicle=1'],
  ['https://targa.example/cambia-password', 'it', '/cambia-password'],
  ['/de/passwort-aendern', 'fr', '/fr/changer-mot-de-passe'],
  ['/auto-nuove?q=fiat#x', 'en', '/en/new-cars?q=fiat#x'],
  ['/login', 'it', '/profile'],
  ['/en/sign-up', 'en', '/en/profile'],
  ['/conferma?key=a', 'it', '/profile'],
  ['/nothing-here', 'it', '/profile'],
  ['/wp-json/openapi.json', 'it', '/profile'],
  ['//evil.example/profile', 'it', '/profile'],
  ['https://evil.example/profile', 'es', '/es/profile'],
])('nextTarget sends %s in %s to %s', (nextUri, locale, target) => {
  expect(nextTarget(nextUri, ORIGIN, locale)).toBe(target);
});

it.each([
  ['/de/angebote', 'offers'],
  ['https://targa.example/preventivi?x=1', 'quotes'],
  ['https://evil.example/preventivi', undefined],
  ['/nothing-here', undefined],
  [null, undefined],
])('the page that was wanted before signing in is recognised: %s is %s', (nextUri, name) => {
  expect(wantedPage(nextUri, ORIGIN)?.name).toBe(name);
});
