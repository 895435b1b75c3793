import type { ReactNode } from 'react';
import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';

interface Props {
  title: string;
  text: string;
  /** It is the only content of its page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

/** Quotes need an account, or the link of their mail. */
export function SignInFirst({ title, text, heading = 'h2', children }: Props) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();

  function returnAfterLogin() {
    const { pathname, search } = window.location;
    session.nextUri = pathname + search;
  }

  return (
    <MessageBox
      title={title}
      heading={heading}
      actions={
        <>
          <ButtonLink variant="primary" to={pagePath('login', locale)} onClick={returnAfterLogin}>
            {t('signIn')}
          </ButtonLink>
          {children}
        </>
      }
    >
      <p>{text}</p>
    </MessageBox>
  );
}
