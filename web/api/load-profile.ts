import { getProfile, type Profile } from '#contract/account/account.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from './browser-api.ts';

/** The profile of the stored token; the call itself removes a rejected token. */
export async function loadProfile(locale: Locale): Promise<Profile | undefined> {
  try {
    return await browserApi(locale).call(getProfile);
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return undefined;
    throw error;
  }
}
