import { Suspense, useState } from 'react';
import { mayWrite } from '#contract/quotes/messages.rules.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ChooseViewing } from '../question/choose-viewing.tsx';
import { viewingText } from '../question/viewing-text.ts';
import styles from './channel.module.css';
import { Conversation } from './conversation.tsx';
import type { PersonChannelProps } from './person-channel-props.ts';

/** Loaded on demand: forms weigh more than the rest of the page. */
const MessageDialog = lazyChunk('message-dialog', async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));

/** Messages and the appointment with one dealer, who does not know who the person is. */
export function PersonChannel({ isUsed, ...props }: PersonChannelProps) {
  const { t } = useTranslation('questions');
  const [isWriting, setWriting] = useState(false);
  const { dealer, state, answer, messages, askedViewing, viewings } = props.inquiry;
  const hasAppointment = askedViewing !== null || viewings.length > 0;
  const isClosed = state === 'declined' || state === 'expired';
  const canWrite = mayWrite('person', messages, answer?.answeredAt ?? null);
  return (
    <div className={styles.channel}>
      {/* The answer about a used car lists the moments itself. */}
      {!(isUsed && answer) && <Appointment {...props} isUsed={isUsed} />}
      <Conversation messages={messages} reader="person" other={dealer.name} />
      {!isClosed && !canWrite && <p className={styles.hint}>{t('channel.wait')}</p>}
      {!isClosed && canWrite && (
        <Button className={styles.action} size="s" icon="mail" onClick={() => setWriting(true)}>
          {t(isUsed || hasAppointment ? 'channel.write' : 'channel.writeOrDrive')}
          <span className="visually-hidden"> {dealer.name}</span>
        </Button>
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <MessageDialog {...props} isUsed={isUsed} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The moment that was asked for and what the dealer proposes. */
function Appointment({ isUsed, ...props }: PersonChannelProps) {
  const { t } = useTranslation('questions');
  const locale = useLocale();
  const { askedViewing: asked, viewings } = props.inquiry;
  if (!asked && viewings.length === 0) return null;
  return (
    <div className={styles.channel}>
      <h4 className={styles.title}>{t(isUsed ? 'facts.viewing' : 'channel.testDrive')}</h4>
      {viewings.length > 0 && <ChooseViewing {...props} />}
      {viewings.length === 0 && asked && (
        <p className={styles.hint}>{t('channel.asked', { when: viewingText(asked, locale) })}</p>
      )}
    </div>
  );
}
