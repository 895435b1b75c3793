import type { GuideCard } from '#contract/content/guide-search.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { GuideLink } from '#web/layout/guide-link.tsx';
import styles from './found-guides-list.module.css';

/** Guides that answer the text of a search. */
export function FoundGuides({ guides }: { guides: readonly GuideCard[] }) {
  const { t } = useTranslation('common');
  return (
    <ul className={styles.guides} aria-label={t('nav.guides')}>
      {guides.map(({ id, slug, title }) => (
        <li key={id}>
          {t('header.guide')} · <GuideLink id={slug}>{title}</GuideLink>
        </li>
      ))}
    </ul>
  );
}
