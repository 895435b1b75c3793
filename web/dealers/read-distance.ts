import { type DealerDistance, getDealerDistance } from '#contract/dealers/dealer-page.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Api } from '#web/api/api.ts';

/** The postal code that was typed, and what it answers; null where no place has it. */
export interface AskedDistance {
  zip: string;
  answer: DealerDistance | null;
}

/** The `zip` of a page's URL, if there is one. */
export async function readDistance(api: Api, dealer: number | undefined, url: string): Promise<AskedDistance | null> {
  const zip = new URL(url).searchParams.get('zip')?.trim();
  if (!zip || dealer === undefined) return null;
  try {
    return { zip, answer: await api.call(getDealerDistance, { params: { dealer: String(dealer) }, query: { zip } }) };
  } catch (error) {
    if (error instanceof AppError && error.status !== undefined && error.status < 500) return { zip, answer: null };
    throw error;
  }
}
