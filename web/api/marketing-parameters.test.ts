import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  MARKETING_LIFE_SECONDS,
  MARKETING_PARAMETERS,
  MARKETING_VALUE_LIMIT,
} from '#contract/analytics/marketing.rules.ts';
import { MARKETING_STORAGE_KEY, MAY_BE_CAMPAIGN } from './marketing-key.ts';
import { captureMarketingParameters, readMarketingParameters } from './marketing-parameters.ts';

const NOW = Date.UTC(2026, 10, 15);
const LIFE = MARKETING_LIFE_SECONDS * 1000;

let entries: Map<string, string>;
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};

beforeEach(() => {
  entries = new Map();
});

describe('captureMarketingParameters', () => {
  it.each(MARKETING_PARAMETERS)('a link with %s makes the page load the reader of campaigns', (name) => {
    expect(`?a=1&${name}=2`).toMatch(MAY_BE_CAMPAIGN);
    expect('?v=fiat/pandina/1-0-pop').not.toMatch(MAY_BE_CAMPAIGN);
  });

  it('only known campaign parameters are stored', () => {
    const search = `?${MARKETING_PARAMETERS.map((name) => `${name}=${name}-1`).join('&')}&token=secret`;
    const captured = captureMarketingParameters(search, storage, NOW);
    expect(Object.keys(captured)).toEqual([...MARKETING_PARAMETERS]);
    expect(readMarketingParameters(storage, NOW)).toEqual(captured);
    expect(entries.get(MARKETING_STORAGE_KEY) ?? '').not.toMatch(/secret/);
  });

  it('a new capture replaces the previous one and restarts its lifetime', () => {
    captureMarketingParameters('?utm_source=a&gclid=1', storage, NOW);
    captureMarketingParameters('?utm_source=b', storage, NOW + LIFE - 1);
    expect(readMarketingParameters(storage, NOW + LIFE + 1)).toEqual({ utm_source: 'b' });
  });

  it('a URL without parameters leaves the stored ones unchanged', () => {
    captureMarketingParameters('?utm_source=a', storage, NOW);
    for (const search of ['', '?', '?page=2', '?utm_source=', '?%%%']) {
      expect(captureMarketingParameters(search, storage, NOW + 1000)).toEqual({ utm_source: 'a' });
    }
    expect(readMarketingParameters(storage, NOW + LIFE)).toEqual({});
  });

  it('long values are cut and characters that the database refuses are removed', () => {
    const long = captureMarketingParameters(`?pid=${'x'.repeat(600)}&ad_id=a%00b`, storage, NOW);
    expect(long.pid).toHaveLength(MARKETING_VALUE_LIMIT);
    expect(long.ad_id).toBe('ab');
    const half = captureMarketingParameters(`?pid=${'x'.repeat(499)}${encodeURIComponent('🚗')}`, storage, NOW);
    expect(half.pid).toBe('x'.repeat(499));
  });
});

describe('readMarketingParameters', () => {
  it('parameters expire after 30 days', () => {
    captureMarketingParameters('?utm_source=a', storage, NOW);
    expect(readMarketingParameters(storage, NOW + LIFE - 1)).toEqual({ utm_source: 'a' });
    expect(readMarketingParameters(storage, NOW + LIFE)).toEqual({});
    expect(entries.size).toBe(0);
  });

  it('parameters expire even after the clock was set back', () => {
    captureMarketingParameters('?utm_source=a', storage, NOW + 2 * LIFE);
    expect(readMarketingParameters(storage, NOW)).toEqual({});
  });

  it.each([
    'nonsense',
    'null',
    '[]',
    '12',
    '{"timestamp":"now","parameters":{}}',
    `{"timestamp":${NOW},"parameters":null}`,
    `{"timestamp":${NOW},"parameters":{"utm_source":1}}`,
    `{"timestamp":${NOW},"parameters":{"other":"x"}}`,
  ])('the stored value %s is ignored and removed', (stored) => {
    entries.set(MARKETING_STORAGE_KEY, stored);
    expect(readMarketingParameters(storage, NOW)).toEqual({});
    expect(entries.size).toBe(0);
  });
});

it('missing or failing storage never throws', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  for (const broken of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    expect(readMarketingParameters(broken, NOW)).toEqual({});
    expect(captureMarketingParameters('?utm_source=a', broken, NOW)).toEqual({ utm_source: 'a' });
  }
});

it('capturing never throws for any URL and any stored value', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), fc.json()), (search, stored) => {
      entries.set(MARKETING_STORAGE_KEY, stored);
      captureMarketingParameters(search, storage, NOW);
      readMarketingParameters(storage, NOW);
    }),
  );
});
