import {
  type Campaign,
  getCampaign,
  getVerification,
  getVerifications,
  resendVerificationMail,
  type Verification,
} from '#contract/purchases/purchases.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** Loaded when it is needed: cards and notes stand on pages that have no other calls to make. */
export async function resendMail(quote: string, locale: Locale): Promise<void> {
  await browserApi(locale).call(resendVerificationMail, { params: { quote } });
}

export async function loadCampaign(locale: Locale): Promise<Campaign | null> {
  return (await browserApi(locale).call(getCampaign)).campaign;
}

export function loadVerification(quote: string, locale: Locale): Promise<Verification> {
  return browserApi(locale).call(getVerification, { params: { quote } });
}

export async function loadVerifications(locale: Locale): Promise<Verification[]> {
  return (await browserApi(locale).call(getVerifications)).verifications;
}
