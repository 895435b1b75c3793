import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './invalid-search.module.css';
import type { SearchKind } from './search-url.ts';

/** Shown for a URL with invalid filters. */
export function InvalidSearch({ page }: Pick<SearchKind, 'page'>) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('invalid.title')} unlisted />
      <PageTitle title={t('invalid.title')}>
        <p>{t('invalid.text')}</p>
      </PageTitle>
      <Section>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={pagePath(page, locale)}>
            {t('invalid.action')}
          </ButtonLink>
          <ButtonLink variant="quiet" to={pagePath('newCars', locale)}>
            {t('invalid.home')}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
