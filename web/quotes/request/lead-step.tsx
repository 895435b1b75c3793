import type { CarInUrl } from '#contract/quotes/quote-url.rules.ts';
import { useSession } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { LeadForm } from './lead-form.tsx';
import styles from './lead-step.module.css';
import { SignInHint } from './sign-in-hint.tsx';
import type { DraftHandle } from './use-quote-draft.ts';

interface Props {
  cars: readonly CarInUrl[];
  handle: DraftHandle;
  onBack(): void;
  onRefused(error: unknown): boolean;
}

/** The form starts with the draft and the profile of a signed-in user. */
export function LeadStep({ handle, ...props }: Props) {
  const { t } = useTranslation('quotes');
  const { status, profile } = useSession();
  const { draft } = handle;
  if (!draft || status === 'unknown' || status === 'loading') {
    return (
      <Skeleton className={styles.waiting}>
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
      </Skeleton>
    );
  }
  return (
    <>
      <p className={styles.hint}>{t('lead.hint')}</p>
      {status === 'anonymous' && <SignInHint />}
      <LeadForm key={profile ? 'own' : 'anonymous'} draft={draft} handle={handle} profile={profile} {...props} />
    </>
  );
}
