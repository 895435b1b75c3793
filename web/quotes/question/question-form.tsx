import { useEffect } from 'react';
import type { Profile } from '#contract/account/account.endpoints.ts';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { viewingDays } from '#contract/quotes/viewing.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AcceptTerms } from '#web/forms/accept-terms.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { PolicyLink } from '#web/forms/policy-link.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ContactFields } from '../request/contact-fields.tsx';
import { ContactsNotice } from '../request/contacts-notice.tsx';
import styles from '../request/lead-form.module.css';
import type { QuoteDraft } from '../request/quote-draft.ts';
import { TradeInField } from '../request/trade-in-field.tsx';
import type { DraftHandle } from '../request/use-quote-draft.ts';
import type { AskedCar } from './asked-car.ts';
import { useQuestionForm } from './use-question-form.ts';
import { ViewingFields } from './viewing-fields.tsx';
import { EMPTY_VIEWING } from './viewing-replies.ts';

interface Props {
  car: AskedCar;
  draft: QuoteDraft;
  handle: DraftHandle;
  profile: Profile | undefined;
  onSent(quote: Quote): void;
}

/** A question to the dealer of a used car, with a viewing and a car to trade in. */
export function QuestionForm({ car, profile, ...props }: Props) {
  const { t } = useTranslation(['questions', 'quotes']);
  const contract = useQuestionForm({ car, profile, ...props });
  const { form, field, state, failure, submit, pending } = contract;
  const { change } = props.handle;
  const viewing = form.watch('viewing');

  useEffect(() => {
    const follow = form.watch(({ name, surname, email, phone, tradeIn, message }) =>
      change((current) => ({ ...current, lead: { name, surname, email, phone, tradeIn, message } })),
    );
    return () => follow.unsubscribe();
  }, [form, change]);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('form.question')}</legend>
        <TextArea {...field('message')} description={t('form.messageHint')} maxLength={1_000} />
        <Checkbox
          checked={Boolean(viewing)}
          onChange={(event) => form.setValue('viewing', event.target.checked ? EMPTY_VIEWING : null)}
        >
          {t('form.wantsViewing')}
        </Checkbox>
        {viewing && (
          <ViewingFields
            control={form.control}
            day="viewing.day"
            time="viewing.time"
            errorOf={(name) => state(name).error}
            opening={car.dealer.opening}
            {...viewingDays(dayIn(car.country))}
          />
        )}
        <TradeInField
          field={field('tradeIn')}
          vehicles={profile?.vehicles ?? []}
          onFill={(text) => form.setValue('tradeIn', text, { shouldDirty: true, shouldValidate: true })}
        />
        <ContactsNotice form={form} />
      </fieldset>
      <ContactFields contract={contract} hint={t('form.contactHint')} phoneWhy={t('form.phoneWhy')} />
      <Checkbox {...form.register('privacy')} error={state('privacy').error} required>
        <RichText text={t('form.privacy')} parts={{ policy: <PolicyLink /> }} />
      </Checkbox>
      <AcceptTerms by="request" />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" pending={pending}>
        {t(failure ? 'quotes:lead.sendAgain' : 'form.send')}
      </Button>
      <p className={styles.why}>{t('quotes:lead.free')}</p>
    </form>
  );
}
