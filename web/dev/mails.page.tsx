import { useEffect, useRef, useState } from 'react';
import { getMailExamples, type MailExample } from '#contract/mail/mailbox.endpoints.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/mails.page.ts';
import styles from './mailbox.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return orPageError(context.get(apiContext).call(getMailExamples));
}

/** Every mail in every language with example values, for developers. */
export default function MailsPage({ loaderData: mails }: Route.ComponentProps) {
  const templates = Map.groupBy(mails, ({ template }) => template);
  return (
    <>
      <PageHead title="Mails" unlisted />
      <PageTitle title="Mails" />
      {[...templates].map(([template, examples]) => (
        <Section key={template} title={template}>
          <ul className={styles.messages}>
            {examples.map((example) => (
              <li key={example.locale}>
                <Example {...example} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** The frame is created when it is opened: there are more than a hundred. */
function Example({ locale, subject, html, text }: MailExample) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before the page was hydrated.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} className={styles.message} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary} lang={locale}>
        <span>{locale}</span> <strong>{subject}</strong>
      </summary>
      {isOpen && (
        <>
          <iframe className={styles.frame} title={subject} srcDoc={html} sandbox="allow-popups" />
          <pre className={styles.text} lang={locale}>
            {text}
          </pre>
        </>
      )}
    </details>
  );
}
