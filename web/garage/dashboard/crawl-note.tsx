import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './crawl-note.module.css';

/** Shown in place of the result during a look-up, about as high as the result. */
export function CrawlNote({ section, lines }: { section: CrawlSection; lines: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p className={styles.note}>
        <Spinner size={20} />
        <span>{t(`crawl.running.${section}`)}</span>
      </p>
      <div className={styles.shapes} aria-hidden="true">
        <SkeletonText lines={lines} />
      </div>
    </>
  );
}
