import type { GuideCard } from '#contract/content/guide-search.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './lists.module.css';

export function GuideList({ guides }: { guides: readonly GuideCard[] }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <ul className={styles.cards}>
      {guides.map(({ id, slug, title, description, minutes }) => (
        <li key={id} className={styles.card}>
          <h3 className={styles.cardTitle}>
            <a href={pagePath('guide', locale, { slug })}>{title}</a>
          </h3>
          <p className={styles.cardText}>{description}</p>
          <p className={styles.cardNote}>{t('article.minutes', { count: minutes })}</p>
        </li>
      ))}
    </ul>
  );
}
