import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import type { Site } from '#web/api/context.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { HeadingLevel } from './account-flow.ts';
import { FormHeading } from './form-frame.tsx';
import styles from './sent-message.module.css';

interface Props {
  title: string;
  text: string;
  image: ReactNode;
  headingLevel?: HeadingLevel;
  /** Back to the form, when the email address was wrong or no mail arrived. */
  onAgain(): void;
}

/** Tells that a mail was sent, and what to do when it does not arrive. */
export function SentMessage({ title, text, image, headingLevel, onAgain }: Props) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  return (
    <div className={styles.message}>
      <div className={styles.image}>{image}</div>
      <FormHeading level={headingLevel} takesFocus>
        {title}
      </FormHeading>
      <p>{text}</p>
      <p className={styles.hint}>{t('sent.hint')}</p>
      {site?.hasMailbox && (
        <p className={styles.kept}>
          {t('sent.kept')} <Link to={pagePath('mailbox', locale)}>{t('sent.mailbox')}</Link>
        </p>
      )}
      <Button onClick={onAgain}>{t('sent.again')}</Button>
    </div>
  );
}
