import { useState } from 'react';
import { z } from 'zod';
import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { type DealerMessage, replyToPerson } from '#contract/quotes/messages.endpoints.ts';
import { MAX_MESSAGE_LENGTH } from '#contract/quotes/messages.rules.ts';
import { messageText } from '#contract/quotes/quote-parts.endpoints.ts';
import type { Viewing } from '#contract/quotes/viewing.rules.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { repliedViewings, startingReply, viewingReply } from '../question/viewing-replies.ts';
import { ViewingReply } from '../question/viewing-reply.tsx';
import { newKey } from '../request/quote-draft.ts';
import styles from './channel.module.css';

const fields = z.object({ idempotencyKey: z.uuid(), message: messageText(), ...viewingReply });
type TypedReply = z.input<typeof fields>;

function replySchema(asked: Viewing | null): z.ZodType<DealerMessage, TypedReply> {
  return fields
    .transform(({ reply, viewings, ...typed }) => ({ ...typed, viewings: repliedViewings({ reply, viewings }, asked) }))
    .refine(({ message, viewings }) => message !== '' || viewings.length > 0, {
      error: ruleMessage('validation.required'),
      path: ['message'],
    });
}

interface Props {
  inquiry: DealerInquiry;
  linkKey: string;
  /** Whether moments to come can be proposed. */
  asksViewings: boolean;
  onReplied(inquiry: DealerInquiry): void;
}

/** The form in which a dealer writes to a person. */
export function ReplyForm({ inquiry, linkKey, asksViewings, onReplied }: Props) {
  const { t } = useTranslation('questions');
  const locale = useLocale();
  const [idempotencyKey] = useState(newKey);
  const { askedViewing: asked, viewings, country } = inquiry;
  // What has been proposed already is changed only on purpose.
  const isOpen = asksViewings && viewings.length === 0;
  const contract = useContractForm<TypedReply, DealerMessage>({
    schema: replySchema(asked),
    defaultValues: {
      idempotencyKey,
      message: '',
      ...(isOpen ? startingReply(inquiry, false) : { reply: 'none', viewings: [] }),
    },
    labels: { message: t('channel.message'), reply: t('channel.appointment') },
    firstCheck: 'sending',
    async send(message) {
      const changed = await sendRequest(locale, replyToPerson, { body: { ...message, key: linkKey } });
      showToast({ kind: 'success', text: t('channel.sentToCustomer') });
      onReplied(changed);
    },
  });
  const { field, failure, submit, pending } = contract;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea {...field('message')} description={t('channel.replyHint')} maxLength={MAX_MESSAGE_LENGTH} />
      {asksViewings && <ViewingReply contract={contract} asked={asked} country={country} />}
      <FormFailure>{failure}</FormFailure>
      <div className={styles.actions}>
        <Button type="submit" pending={pending}>
          {t('channel.send')}
        </Button>
      </div>
    </form>
  );
}
