import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { useSession } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { SessionFailure } from '#web/layout/session-failure.tsx';
import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx';

/** A page that only redirects once the session is known: visitors, or users with their vehicles. */
export function GarageRedirect({ targetOf }: { targetOf(profile: Profile | undefined): string }) {
  const { t } = useTranslation('garage');
  const { status, profile } = useSession();
  const navigate = useNavigate();
  const target = status === 'anonymous' || status === 'ready' ? targetOf(profile) : undefined;

  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [target, navigate]);

  return (
    <>
      <PageHead title={t('redirect.title')} unlisted />
      {status === 'failed' ? <ProfileFailure /> : <DashboardSkeleton />}
    </>
  );
}

function ProfileFailure() {
  const { t } = useTranslation('garage');
  return (
    <Section>
      <h1 className="visually-hidden">{t('redirect.title')}</h1>
      <SessionFailure />
    </Section>
  );
}
