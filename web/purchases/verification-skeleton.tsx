import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './verification-view.module.css';

/** Placeholder until the session and the verification are loaded. */
export function VerificationSkeleton() {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ButtonLink className={styles.back} variant="quiet" icon="chevron-left" to={pagePath('quotes', locale)}>
          {t('toQuotes')}
        </ButtonLink>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <Skeleton className={styles.waiting}>
        <SkeletonText lines={6} />
      </Skeleton>
    </div>
  );
}
