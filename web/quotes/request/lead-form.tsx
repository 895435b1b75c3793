import { useEffect } from 'react';
import type { Profile } from '#contract/account/account.endpoints.ts';
import type { CarInUrl } from '#contract/quotes/quote-url.rules.ts';
import { PAYMENT_PREFERENCES, USES } from '#contract/quotes/quotes.rules.ts';
import { AcceptTerms } from '#web/forms/accept-terms.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { PolicyLink } from '#web/forms/policy-link.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ContactsNotice } from './contacts-notice.tsx';
import styles from './lead-form.module.css';
import { type QuoteDraft, readWishes } from './quote-draft.ts';
import { TradeInField } from './trade-in-field.tsx';
import { useLeadForm } from './use-lead-form.ts';
import type { DraftHandle } from './use-quote-draft.ts';
import { WishesFields } from './wishes-fields.tsx';

interface Props {
  cars: readonly CarInUrl[];
  draft: QuoteDraft;
  handle: DraftHandle;
  profile: Profile | undefined;
  onBack(): void;
  onRefused(error: unknown): boolean;
}

/** Only what a dealer needs. */
export function LeadForm({ onBack, profile, ...props }: Props) {
  const { t } = useTranslation('quotes');
  const contract = useLeadForm({ profile, ...props });
  const { form, field, state, failure, submit, pending } = contract;
  const { change } = props.handle;

  useEffect(() => {
    const follow = form.watch(({ privacy: _privacy, showsContacts: _shows, ...lead }) =>
      change((current) => ({ ...current, lead: { ...lead, wishes: readWishes(lead.wishes) } })),
    );
    return () => follow.unsubscribe();
  }, [form, change]);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('lead.wishes')}</legend>
        <RadioCards
          {...field('payment')}
          layout="chips"
          options={PAYMENT_PREFERENCES.map((preference) => ({ value: preference, label: t(`payments.${preference}`) }))}
        />
        <RadioCards
          {...field('use')}
          layout="chips"
          options={USES.map((use) => ({ value: use, label: t(`uses.${use}`) }))}
        />
        <WishesFields contract={contract} />
        <TradeInField
          field={field('tradeIn')}
          vehicles={profile?.vehicles ?? []}
          onFill={(text) => form.setValue('tradeIn', text, { shouldDirty: true, shouldValidate: true })}
        />
        <TextArea {...field('message')} description={t('lead.messageHint')} maxLength={1_000} />
        <ContactsNotice form={form} />
      </fieldset>
      <ContactFields contract={contract} hint={t('lead.contactHint')} phoneWhy={t('lead.phoneWhy')} />
      <Checkbox {...form.register('privacy')} error={state('privacy').error} required>
        <RichText text={t('lead.privacy')} parts={{ policy: <PolicyLink /> }} />
      </Checkbox>
      <AcceptTerms by="request" />
      <FormFailure>{failure}</FormFailure>
      <div className={styles.actions}>
        <Button icon="chevron-left" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          {t(failure ? 'lead.sendAgain' : 'lead.send')}
        </Button>
      </div>
      <p className={styles.why}>{t('lead.free')}</p>
    </form>
  );
}
