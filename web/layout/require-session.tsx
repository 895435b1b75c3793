import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Profile } from '#contract/account.ts';
import { pagePath } from '#contract/paths.ts';
import { session } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Section } from './section.tsx';

interface Props {
  /** A skeleton of the final shape, until we know who is here. */
  fallback: ReactNode;
  children(profile: Profile): ReactNode;
}

/** What only a signed-in person sees. Anybody else signs in first, and then comes back. */
export function RequireSession({ fallback, children }: Props) {
  const { t } = useTranslation('common');
  const { status, profile } = useSession();
  const locale = useLocale();
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  useEffect(
    () =>
      session.on('logout', () => {
        isLeaving.current = true;
      }),
    [],
  );

  useEffect(() => {
    if (status !== 'anonymous' || isLeaving.current) return;
    const { pathname, search, hash } = window.location;
    session.nextUri = pathname + search + hash;
    void navigate(pagePath('login', locale), { replace: true });
  }, [status, locale, navigate]);

  if (profile) return children(profile);
  if (status !== 'failed') return fallback;
  return (
    <Section>
      <MessageBox
        kind="error"
        title={t('session.failedTitle')}
        live
        actions={
          <Button variant="primary" onClick={() => void session.refresh()}>
            {t('session.retry')}
          </Button>
        }
      >
        <p>{t('session.failedText')}</p>
      </MessageBox>
    </Section>
  );
}
