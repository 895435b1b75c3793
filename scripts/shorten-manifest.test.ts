import { expect, it } from 'vitest';
import { shortenManifest } from './shorten-manifest.mjs';

const page = (id: string, path: string) => ({
  id,
  path,
  module: '/assets/home.js',
  imports: ['/assets/a.js'],
  css: ['/assets/a.css'],
});
const pages = [
  page('root', ''),
  page('cars.it', '/auto'),
  page('cars.en', '/en/cars'),
  page('car.it', '/auto/:id'),
  page('car.en', '/en/cars/:id'),
];
const manifest = { url: '/assets/manifest-1.js', routes: Object.fromEntries(pages.map((each) => [each.id, each])) };
const source = (value: unknown) => `window.__reactRouterManifest=${JSON.stringify(value)};`;

it.each([
  ['/', 'it'],
  ['/auto', 'it'],
  ['/it/auto', 'it'],
  ['/constructor', 'it'],
  ['/en', 'en'],
  ['/en/cars/7', 'en'],
])('at %s a shortened list has the routes in %s of the original list, and all paths', (pathname, language) => {
  const window: Record<string, unknown> = {};
  const short = shortenManifest(source(manifest));
  new Function('window', 'location', short)(window, { pathname });
  const paths = { cars: { it: 'auto', en: 'cars' }, car: { it: 'auto/:id', en: 'cars/:id' } };
  const expanded = window['__reactRouterManifest'] as typeof manifest & { paths: typeof paths };
  const own = Object.entries(manifest.routes).filter(([id]) => id === 'root' || id.endsWith(`.${language}`));
  expect(expanded).toEqual({ ...manifest, routes: Object.fromEntries(own), paths });
  expect([Object.keys(expanded.routes), Object.keys(expanded.paths)]).toEqual([
    own.map(([id]) => id),
    Object.keys(paths),
  ]);
  expect(short.match(/home\.js/g)).toHaveLength(1);
  expect(short.match(/a\.js/g)).toHaveLength(1);
});

it.each([
  ['begins otherwise', 'globalThis.manifest={};'],
  ['is no JSON', 'window.__reactRouterManifest=read();'],
  ['has no routes', source({ url: '/' })],
  ['has routes of another form', source({ routes: { it: ['it', 'auto'] } })],
])('a list of routes that %s fails the build', (_what, changed) => {
  expect(() => shortenManifest(changed)).toThrow();
});
