import type { QuoteRequest } from '#contract/quotes/quote-request.endpoints.ts';
import { DELIVERY_WISHES, NO_WISHES, type QuoteWishes } from '#contract/quotes/wishes.rules.ts';
import type { Country } from '#contract/shared/country.ts';

export type LeadFields = Omit<QuoteRequest, 'idempotencyKey' | 'cars' | 'zipCode' | 'privacy' | 'showsContacts'>;

/** A quote request being prepared, without its cars, which are in the URL. */
export interface QuoteDraft {
  /** Idempotency key: sent again, it is the same request. */
  key: string;
  /** The country of the postal code: it is invalid in another one. */
  country: Country;
  zipCode: string;
  /** By the slug of their make. */
  dealers: Record<string, number[]>;
  lead: Partial<LeadFields>;
}

/** A random UUID; `crypto.randomUUID` is missing on sites without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function newDraft(country: Country): QuoteDraft {
  return { key: newKey(), country, zipCode: '', dealers: {}, lead: {} };
}

/** The stored draft, as far as it is valid. In another country the postal code and its dealers are left out. */
export function readDraft(stored: unknown, country: Country): QuoteDraft {
  const { key, country: storedCountry, zipCode, dealers, lead } = asRecord(stored);
  const fresh = newDraft(country);
  const isHere = storedCountry === country;
  return {
    key: typeof key === 'string' && /^[0-9a-f-]{36}$/.test(key) ? key : fresh.key,
    country,
    zipCode: isHere && typeof zipCode === 'string' ? zipCode : '',
    dealers: Object.fromEntries(
      Object.entries(asRecord(isHere ? dealers : undefined)).filter((entry): entry is [string, number[]] =>
        isIdList(entry[1]),
      ),
    ),
    lead: readLead(asRecord(lead)),
  };
}

function readLead({ wishes, ...lead }: Record<string, unknown>): Partial<LeadFields> {
  const texts = Object.fromEntries(Object.entries(lead).filter(([, value]) => typeof value === 'string'));
  return wishes === undefined ? texts : { ...texts, wishes: readWishes(wishes) };
}

/** The wishes as they are typed, with the budget in euros or pounds. */
export function readWishes(stored: unknown): QuoteWishes {
  const { testDrive, delivery, anyColour, budget } = asRecord(stored);
  return {
    testDrive: testDrive === true,
    delivery: DELIVERY_WISHES.find((wish) => wish === delivery) ?? NO_WISHES.delivery,
    anyColour: anyColour === true,
    budget: typeof budget === 'number' && Number.isInteger(budget) ? budget : null,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isIdList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => Number.isInteger(id));
}
