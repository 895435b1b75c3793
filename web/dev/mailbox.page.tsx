import { getMailbox } from '#contract/mail/mailbox.endpoints.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/mailbox.page.ts';
import styles from './mailbox.module.css';

export const handle: PageHandle = { dictionaries: ['mailbox'] };

export async function loader({ context }: Route.LoaderArgs) {
  return orPageError(context.get(apiContext).call(getMailbox, { query: {} }));
}

const times = dateFormat({ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** Mails that this installation stored instead of sending them. */
export default function MailboxPage({ loaderData: messages }: Route.ComponentProps) {
  const { t } = useTranslation('mailbox');
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('title')} unlisted />
      <PageTitle title={t('title')}>
        <p>{t('lead')}</p>
      </PageTitle>
      <Section>
        {messages.length === 0 && <p>{t('empty')}</p>}
        <ul className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id}>
              <details className={styles.message}>
                <summary className={styles.summary}>
                  <strong>{message.subject}</strong>
                  <span>{message.to}</span>
                  <time dateTime={message.receivedAt}>{times(locale).format(new Date(message.receivedAt))} UTC</time>
                </summary>
                <iframe
                  className={styles.frame}
                  title={message.subject}
                  srcDoc={message.html}
                  sandbox="allow-popups allow-top-navigation-by-user-activation"
                />
                <pre className={styles.text}>{message.text}</pre>
                {message.attachments.map(({ filename, contentType, content }) => (
                  <a
                    key={filename}
                    download={filename}
                    href={`data:${contentType.replaceAll(' ', '')},${encodeURIComponent(content)}`}
                  >
                    {filename}
                  </a>
                ))}
              </details>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
