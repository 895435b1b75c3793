import { describe, expect, it } from 'vitest';
import { alternatePaths, urlIn } from './other-language.ts';
import { resolvePath } from './paths.ts';

const from = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search };
};

describe('the path of a page in another language', () => {
  it.each([
    ['/auto-nuove/fiat/pandina', '/de/neuwagen/fiat/pandina'],
    ['/confronta?v=a/b/c&x=1', '/de/vergleichen?v=a%2Fb%2Fc'],
    // An offer is valid in one country only.
    ['/offerte/fiat-pandina-finanziamento?deposit=1000', '/de/angebote'],
    ['/offerte?kind=rental&monthly=300', '/de/angebote?kind=rental'],
    // An amount of money is in the currency of its country.
    ['/cerca-auto?q=panda&price=10000-20000&monthly=0-300&fuel=bev', '/de/autosuche?q=panda&fuel=bev'],
    [
      '/richiedi-preventivo?car=fiat/pandina/1-2@code!offer,vw/golf&step=2',
      '/de/angebot-anfragen?car=fiat/pandina/1-2@code,vw/golf',
    ],
    ['/rispondi?key=secret', '/de/antworten'],
    ['/nothing-here', '/de'],
  ])('%s → %s', (address, expected) => {
    expect(urlIn('de', from(address))).toBe(expected);
  });

  it('the path of a page in its own language does not change', () => {
    for (const address of ['/offerte/una?deposit=1000', '/cerca-auto?price=1-2', '/richiedi-preventivo?car=a%2Fb%21c'])
      expect(urlIn('it', from(address))).toBe(address);
  });
});

describe('the languages a page names', () => {
  it('a page lists only the languages that have it', () => {
    const languages = (path: string) => Object.keys(alternatePaths(resolvePath(path) ?? expect.unreachable()));
    expect(languages('/offerte')).toEqual(['it', 'en', 'es', 'fr', 'de']);
    expect(languages('/de/angebote/eins')).toEqual(['de']);
  });
});
