import { z } from 'zod';
import type { FoundAddress } from '#contract/account/account.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { type AddressSearch, MAX_ADDRESSES } from './address-search.ts';

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1_048_576;

const text = z.string().max(300).optional();
const properties = z.object({
  type: text,
  name: text,
  street: text,
  housenumber: text,
  postcode: text,
  city: text,
  county: text,
});
type Properties = z.infer<typeof properties>;

/** GeoJSON in Photon's format. */
const answer = z.object({ features: z.array(z.object({ properties })).max(1_000) });

export interface HttpAddressSearchOptions {
  url: string;
  /** The two letters of an Italian province, by its name. */
  countyOf(province: string): Promise<string | undefined>;
  timeoutMs?: number;
}

export function createHttpAddressSearch(options: HttpAddressSearchOptions): AddressSearch {
  const { url, countyOf, timeoutMs = TIMEOUT_MS } = options;
  return {
    async search(typed, locale) {
      const searchUrl = new URL(url);
      searchUrl.searchParams.set('q', typed);
      searchUrl.searchParams.set('lang', locale);
      searchUrl.searchParams.set('limit', String(MAX_ADDRESSES));
      const { features } = await request(searchUrl, timeoutMs);
      const found = await Promise.all(features.map((feature) => toAddress(feature.properties, countyOf)));
      return found.filter(({ street, city, zip_code }) => street || city || zip_code).slice(0, MAX_ADDRESSES);
    },
  };
}

async function request(url: URL, timeoutMs: number): Promise<z.infer<typeof answer>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal, redirect: 'manual', headers: { accept: 'application/json' } });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw unavailable(`it answered ${response.status}`);
    }
    return answer.parse(JSON.parse(await readSome(response)));
  } catch (error) {
    // The error may quote the typed text, so only its kind is reported.
    throw error instanceof AppError ? error : unavailable(kindOf(error));
  }
}

/** The body, unless it is far longer than any valid response. */
async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw unavailable('its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function unavailable(reason: string): AppError {
  const error = new AppError('support.address-unavailable');
  error.cause = new Error(`The address search cannot be used: ${reason}`);
  return error;
}

function kindOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}

/** In the entry of a street or a town, its name is in the field `name`. */
async function toAddress(found: Properties, countyOf: HttpAddressSearchOptions['countyOf']): Promise<FoundAddress> {
  const { type, name = '', street, housenumber = '', postcode = '', city, county = '' } = found;
  return {
    street: street ?? (type === 'street' ? name : ''),
    street_number: housenumber,
    city: city ?? (type === 'city' || type === 'locality' ? name : ''),
    county: (await countyOf(county)) ?? '',
    zip_code: postcode,
  };
}
