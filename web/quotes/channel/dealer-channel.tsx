import { Suspense, useState } from 'react';
import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import { mayWrite } from '#contract/quotes/messages.rules.ts';
import { isSameViewing } from '#contract/quotes/viewing.rules.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { viewingText } from '../question/viewing-text.ts';
import { Viewings } from '../question/viewings.tsx';
import styles from './channel.module.css';
import { Conversation } from './conversation.tsx';

const ReplyForm = lazyChunk('reply-form', async () => ({ default: (await import('./reply-form.tsx')).ReplyForm }));

export interface DealerChannelProps {
  inquiry: DealerInquiry;
  linkKey: string;
  onChange(inquiry: DealerInquiry): void;
  /** Opened by somebody who wants to write. */
  startsWriting: boolean;
}

/** Messages and the appointment with a person, as the dealer sees them. */
export default function DealerChannel({ inquiry, linkKey, onChange, startsWriting }: DealerChannelProps) {
  const { t } = useTranslation('questions');
  const locale = useLocale();
  const { messages, askedViewing: asked, viewings, chosenViewing, car, answer, wishes, state } = inquiry;
  const [isWriting, setWriting] = useState(startsWriting || messages.at(-1)?.author === 'person');
  const isClosed = state === 'declined' || state === 'expired';
  const canWrite = mayWrite('dealer', messages, answer?.answeredAt ?? null);
  // The answer about a used car says when it can be seen.
  const isInAnswer = car.used !== null && messages.every((message) => message.viewings.length === 0);
  // Proposals are in the messages.
  const agreed = viewings.filter((each) => isSameViewing(each, asked) || isSameViewing(each, chosenViewing));
  const wantsTestDrive = wishes.testDrive || asked !== null;
  if (isClosed && messages.length === 0) return null;
  return (
    <section className={styles.channel} aria-label={t('channel.title')}>
      <h3 className={styles.title}>{t('channel.title')}</h3>
      {!isInAnswer && wantsTestDrive && viewings.length === 0 && (
        <p>{asked ? t('channel.wants', { when: viewingText(asked, locale) }) : t('channel.wantsAnyTime')}</p>
      )}
      {!isInAnswer && agreed.length > 0 && <Viewings viewings={agreed} asked={asked} chosen={chosenViewing} />}
      <Conversation messages={messages} reader="dealer" other={t('channel.customer')} />
      {!isClosed && !canWrite && <p className={styles.hint}>{t('channel.waitForCustomer')}</p>}
      {!isClosed && canWrite && !isWriting && (
        <Button className={styles.action} size="s" icon="mail" onClick={() => setWriting(true)}>
          {t(wantsTestDrive && !isInAnswer ? 'channel.writeOrPropose' : 'channel.writeToCustomer')}
        </Button>
      )}
      {!isClosed && canWrite && isWriting && (
        <Suspense>
          <ReplyForm
            key={messages.length}
            inquiry={inquiry}
            linkKey={linkKey}
            asksViewings={wantsTestDrive && !isInAnswer}
            onReplied={(changed) => {
              setWriting(false);
              onChange(changed);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
