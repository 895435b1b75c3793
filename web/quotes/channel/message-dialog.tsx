import { useState } from 'react';
import type { z } from 'zod';
import { type PersonMessage, personMessage, sendMessage } from '#contract/quotes/messages.endpoints.ts';
import { MAX_MESSAGE_LENGTH } from '#contract/quotes/messages.rules.ts';
import { viewingDays } from '#contract/quotes/viewing.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ViewingFields } from '../question/viewing-fields.tsx';
import { EMPTY_VIEWING } from '../question/viewing-replies.ts';
import { ContactsNotice } from '../request/contacts-notice.tsx';
import { newKey } from '../request/quote-draft.ts';
import styles from './channel.module.css';
import type { PersonChannelProps } from './person-channel-props.ts';

interface Props extends PersonChannelProps {
  onClose(): void;
}

/** A question to a dealer, and a moment to see or drive the car. */
export function MessageDialog({ quote, inquiry, isUsed, linkKey, onChange, onClose }: Props) {
  const { t } = useTranslation('questions');
  const locale = useLocale();
  const [idempotencyKey] = useState(newKey);
  const { dealer, isContactReleased } = inquiry;
  const { form, field, state, failure, submit, pending } = useContractForm<
    z.input<typeof personMessage>,
    PersonMessage
  >({
    schema: personMessage,
    defaultValues: { idempotencyKey, inquiry: inquiry.id, message: '', viewing: null },
    labels: { message: t('channel.message') },
    firstCheck: 'sending',
    async send(message) {
      const changed = await sendRequest(locale, sendMessage, {
        params: { quote: quote.id },
        query: linkKey ? { key: linkKey } : {},
        body: message,
      });
      showToast({ kind: 'success', text: t('channel.sent', { dealer: dealer.name }) });
      onChange(changed);
      onClose();
    },
  });
  const viewing = form.watch('viewing');
  return (
    <Modal open onClose={onClose} title={t('title', { dealer: dealer.name })} dismissable={!pending}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {!isContactReleased && <p>{t('channel.promise')}</p>}
        <TextArea
          {...field('message')}
          description={t(isUsed ? 'form.messageHint' : 'channel.messageHint')}
          maxLength={MAX_MESSAGE_LENGTH}
        />
        <Checkbox
          checked={Boolean(viewing)}
          onChange={(event) => form.setValue('viewing', event.target.checked ? EMPTY_VIEWING : null)}
        >
          {t(isUsed ? 'form.wantsViewing' : 'channel.wantsTestDrive')}
        </Checkbox>
        {viewing && (
          <ViewingFields
            control={form.control}
            day="viewing.day"
            time="viewing.time"
            errorOf={(name) => state(name).error}
            opening={dealer.opening}
            {...viewingDays(dayIn(quote.country))}
          />
        )}
        <ContactsNotice form={form} />
        <FormFailure>{failure}</FormFailure>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={pending}>
            {t('channel.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
