import type { MessageAuthor } from '#contract/quotes/messages.rules.ts';
import type { InquiryMessage } from '#contract/quotes/quote-parts.endpoints.ts';
import { formatMoment } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { viewingText } from '../question/viewing-text.ts';
import styles from './conversation.module.css';

interface Props {
  messages: readonly InquiryMessage[];
  /** Who reads it. */
  reader: MessageAuthor;
  /** The name of the other side. */
  other: string;
}

/** What the person and the dealer have written, oldest first. */
export function Conversation({ messages, reader, other }: Props) {
  const { t } = useTranslation('questions');
  const locale = useLocale();
  if (messages.length === 0) return null;
  return (
    <ol className={styles.messages} aria-label={t('channel.messages', { other })}>
      {messages.map(({ author, text, viewings, at }) => (
        <li key={at} className={styles.message} data-own={author === reader || undefined}>
          <span className={styles.author}>
            <span translate="no">{author === reader ? t('channel.you') : other}</span>
            {', '}
            <time dateTime={at}>{formatMoment(at, locale)}</time>
          </span>
          {text && <span className={styles.text}>{text}</span>}
          {viewings.map((viewing) => (
            <span key={`${viewing.day} ${viewing.time}`} className={styles.viewing}>
              <Icon name="calendar" size={16} />
              {viewingText(viewing, locale)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
