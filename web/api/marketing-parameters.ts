import {
  MARKETING_LIFE_SECONDS,
  MARKETING_PARAMETERS,
  MARKETING_VALUE_LIMIT,
  type MarketingParameters,
} from '#contract/analytics/marketing.rules.ts';
import { MARKETING_STORAGE_KEY } from './marketing-key.ts';

const NAMES: ReadonlySet<string> = new Set(MARKETING_PARAMETERS);

/** `undefined` where the browser blocks storage. */
export type MarketingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

/**
 * Stores the campaign parameters of the URL the visitor came by, and returns the valid ones. A new capture replaces the
 * previous one. `now` is in milliseconds.
 */
export function captureMarketingParameters(
  search: string,
  storage: MarketingStorage,
  now: number,
): MarketingParameters {
  const captured = parametersOfSearch(search);
  if (Object.keys(captured).length === 0) return readMarketingParameters(storage, now);
  orUndefined(() => storage?.setItem(MARKETING_STORAGE_KEY, JSON.stringify({ timestamp: now, parameters: captured })));
  return captured;
}

/** The parameters stored at most 30 days ago; older or invalid ones are removed. */
export function readMarketingParameters(storage: MarketingStorage, now: number): MarketingParameters {
  const stored = orUndefined(() => storage?.getItem(MARKETING_STORAGE_KEY));
  if (typeof stored !== 'string') return {};
  const parameters = orUndefined(() => parametersInForce(JSON.parse(stored), now));
  if (!parameters) orUndefined(() => storage?.removeItem(MARKETING_STORAGE_KEY));
  return parameters ?? {};
}

function parametersOfSearch(search: string): MarketingParameters {
  const query = new URLSearchParams(search);
  const captured: MarketingParameters = {};
  for (const name of MARKETING_PARAMETERS) {
    const value = cleanValue(query.get(name) ?? '');
    if (value) captured[name] = value;
  }
  return captured;
}

/** Values are sent to the server and its database, which refuse control characters and lone surrogates. */
function cleanValue(value: string): string {
  return value
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MARKETING_VALUE_LIMIT)
    .replace(/\p{Cs}/gu, '');
}

function parametersInForce(stored: unknown, now: number): MarketingParameters | undefined {
  const { timestamp, parameters } = stored as { timestamp?: unknown; parameters?: unknown };
  if (typeof timestamp !== 'number') return undefined;
  // A clock set back makes the age negative, which must not store the parameters for ever.
  const age = Math.abs(now - timestamp) / 1000;
  return age < MARKETING_LIFE_SECONDS && isParameters(parameters) ? parameters : undefined;
}

function isParameters(value: unknown): value is MarketingParameters {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, text]) => NAMES.has(name) && typeof text === 'string' && text.length <= MARKETING_VALUE_LIMIT,
  );
}

/** Storage may be full, blocked or changed by others; campaigns must never cause an error. */
function orUndefined<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
