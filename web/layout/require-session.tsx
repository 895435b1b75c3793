import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Section } from './section.tsx';
import { SessionFailure } from './session-failure.tsx';

interface Props {
  /** Placeholder until the session is known. */
  fallback: ReactNode;
  children(profile: Profile): ReactNode;
}

/** Content for signed-in users. Visitors sign in first, and then return. */
export function RequireSession({ fallback, children }: Props) {
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
      <SessionFailure />
    </Section>
  );
}
