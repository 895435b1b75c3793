import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './crawl-note.module.css';

/** Shown in place of the result during a look-up. */
export function CrawlNote({ section }: { section: CrawlSection }) {
  const { t } = useTranslation('dashboard');
  return (
    <p className={styles.note}>
      <Spinner size={20} />
      <span>{t(`crawl.running.${section}`)}</span>
    </p>
  );
}
