import {
  acceptProposal,
  addPolicyDocument,
  askInsurer,
  deletePolicyDocument,
  getInsurance,
  getPolicy,
  getPolicyDocument,
  payProposal,
  saveHolder,
  withdrawPolicy,
} from '#contract/insurance/insurance.endpoints.ts';
import { getDemoReading, getLinkedProposal } from '#contract/insurance/public-insurance.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { InsuranceService } from './insurance.service.ts';

export function insuranceRoutes(route: Route, insurance: InsuranceService): void {
  const { proposals, documents, withdrawals } = insurance;
  route(getInsurance, ({ userId, params: { plate }, locale }) => proposals.get(userId, plate, locale));
  route(askInsurer, ({ userId, params: { plate }, locale }) => proposals.ask(userId, plate, locale));
  route(acceptProposal, ({ userId, params: { proposal }, body }) => proposals.accept(userId, proposal, body));
  route(saveHolder, ({ userId, params: { proposal }, body }) => proposals.saveHolder(userId, proposal, body));
  route(addPolicyDocument, async ({ userId, params: { proposal, kind }, file }) => {
    await documents.add(userId, proposal, kind, file);
    return proposals.describeOwn(userId, proposal);
  });
  route(getPolicyDocument, ({ userId, params: { proposal, document } }) =>
    documents.readOwn(userId, proposal, document),
  );
  route(deletePolicyDocument, async ({ userId, params: { proposal, document } }) => {
    await documents.remove(userId, proposal, document);
    return proposals.describeOwn(userId, proposal);
  });
  route(payProposal, ({ userId, params: { proposal }, body, locale }) => proposals.pay(userId, proposal, body, locale));
  route(getPolicy, ({ userId, params: { proposal } }) => insurance.readPolicy(userId, proposal));
  route(withdrawPolicy, async ({ userId, params: { proposal } }) => {
    await withdrawals.withdraw(userId, proposal);
    return proposals.describeOwn(userId, proposal);
  });
  route(getDemoReading, ({ params: { country, kind } }) => insurance.readDemo(country, kind));
  route(getLinkedProposal, ({ body: { key } }) => proposals.findLinked(key));
}
