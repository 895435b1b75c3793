import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import styles from './invalid-comparison.module.css';

/** Shown for a URL with cars that cannot be compared. */
export function InvalidComparison() {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  return (
    <section className={styles.screen}>
      <PageHead title={t('invalid.title')} unlisted />
      <CarArt className={styles.art} bodyType="citycar" lengthMm={3630} heightMm={1530} paint="sky" />
      <h1>{t('invalid.title')}</h1>
      <p className={styles.text}>{t('invalid.text')}</p>
      <ButtonLink variant="primary" to={pagePath('compare', locale)}>
        {t('invalid.action')}
      </ButtonLink>
    </section>
  );
}
