import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import styles from './empty-comparison.module.css';

export function EmptyComparison() {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  return (
    <section className={styles.empty}>
      <div className={styles.scene} aria-hidden="true">
        <CarArt className={styles.car} bodyType="citycar" lengthMm={3630} heightMm={1530} paint="red" />
        <CarArt className={styles.car} bodyType="suv" lengthMm={4480} heightMm={1650} paint="sky" />
        <CarArt className={styles.car} bodyType="wagon" lengthMm={4720} heightMm={1460} paint="silver" />
      </div>
      <h2>{t('empty.title')}</h2>
      <p className={styles.text}>{t('empty.text')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" icon="search" to={pagePath('search', locale)}>
          {t('empty.search')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={pagePath('newCars', locale)}>
          {t('empty.popular')}
        </ButtonLink>
      </div>
    </section>
  );
}
