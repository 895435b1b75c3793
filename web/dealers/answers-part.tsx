import type { AnswerFigures } from '#contract/dealers/dealers.endpoints.ts';
import { formatPercent } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './dealer-page.module.css';
import { replyTimeText } from './reply-text.ts';

/** How often and how fast a dealer replies. */
export function AnswersPart({ answers: { asked, share, medianHours } }: { answers: AnswerFigures }) {
  const { t } = useTranslation('dealers');
  const locale = useLocale();
  return (
    <>
      <p className={styles.figure}>{t('page.share', { percent: formatPercent(share, locale) })}</p>
      {medianHours !== null && <p className={styles.figure}>{replyTimeText(medianHours, t)}</p>}
      <p className={styles.note}>{t('page.answersNote', { count: asked })}</p>
    </>
  );
}
