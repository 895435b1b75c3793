import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { isPlate, plateMessage } from '#contract/garage/plates.rules.ts';
import {
  type PurchaseClaim,
  purchaseClaim,
  submitVerification,
  type Verification,
} from '#contract/purchases/purchases.endpoints.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { rule, text } from '#contract/shared/validation/presence.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { clearClaimDraft, readClaimDraft, storeClaimDraft } from './claim-draft.ts';
import type { ClaimValues } from './claim-steps.ts';

export type ClaimForm = ContractForm<ClaimValues>;

/** The contract's schema, with the plates of the quote's country. */
function schemaFor(locale: Locale): z.ZodType<PurchaseClaim, ClaimValues> {
  const plate = rule<string>(plateMessage(locale), (value) => isPlate(value, locale));
  return purchaseClaim.extend({ plate: text().check(plate).default('') });
}

interface Options {
  verification: Verification;
  onSent(verification: Verification): void;
  onRefused(error: unknown): void;
}

export function useClaimForm({ verification, onSent, onRefused }: Options): ClaimForm {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const { claim, cars, quote, country } = verification;
  const [only] = cars.length === 1 ? cars : [];
  const [draft] = useState(() => readClaimDraft(quote).values);
  const contract = useContractForm<ClaimValues, PurchaseClaim>({
    schema: schemaFor(LOCALE_OF[country]),
    defaultValues: {
      ...(only && { car: only.position }),
      dealer: '',
      plate: '',
      ...claim,
      ...draft,
    },
    labels: {
      car: t('fields.car'),
      dealer: t('fields.dealer'),
      plate: t(country === 'de' ? 'fields.vin' : 'fields.plate'),
      owner: t('fields.owner'),
      use: t('fields.use'),
    },
    firstCheck: 'sending',
    async send(body) {
      try {
        const sent = await sendRequest(locale, submitVerification, { params: { quote }, body });
        clearClaimDraft(quote);
        onSent(sent);
      } catch (error) {
        onRefused(error);
        throw error;
      }
    },
  });
  const { form } = contract;
  useEffect(() => {
    const follow = form.watch((values) => storeClaimDraft(quote, { values }));
    return () => follow.unsubscribe();
  }, [form, quote]);
  return contract;
}
