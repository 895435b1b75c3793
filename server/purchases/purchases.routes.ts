import {
  addProof,
  deleteProof,
  getCampaign,
  getProof,
  getVerification,
  getVerifications,
  resendVerificationMail,
  submitVerification,
} from '#contract/purchases/purchases.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { PurchasesService } from './purchases.service.ts';

export function purchasesRoutes(route: Route, { verifications, proofs, campaigns }: PurchasesService): void {
  route(getCampaign, async ({ locale }) => ({ campaign: await campaigns.findRunning(locale) }));
  route(getVerifications, async ({ userId, locale }) => ({ verifications: await verifications.list(userId, locale) }));
  route(getVerification, ({ userId, params: { quote }, locale }) => verifications.get(userId, quote, locale));
  route(submitVerification, ({ userId, params: { quote }, body, locale }) =>
    verifications.submit(userId, quote, body, locale),
  );
  route(addProof, async ({ userId, params: { quote }, file, locale }) => {
    await proofs.add(userId, quote, file, locale);
    return verifications.get(userId, quote, locale);
  });
  route(getProof, ({ userId, params: { quote, proof }, locale }) => proofs.readOwn(userId, quote, proof, locale));
  route(deleteProof, async ({ userId, params: { quote, proof }, locale }) => {
    await proofs.remove(userId, quote, proof, locale);
    return verifications.get(userId, quote, locale);
  });
  route(resendVerificationMail, ({ userId, params: { quote }, locale }) => verifications.resend(userId, quote, locale));
}
