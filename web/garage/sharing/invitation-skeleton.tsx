import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** With the title of the page, because every page has one from the start. */
export function InvitationSkeleton() {
  const { t } = useTranslation('family');
  return (
    <>
      <h1>{t('page.title')}</h1>
      <Skeleton>
        <SkeletonText lines={3} />
      </Skeleton>
    </>
  );
}
