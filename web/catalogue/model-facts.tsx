import { useTranslation } from 'react-i18next';
import type { ModelDetail } from '#contract/catalogue.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { formatMetres, formatNumber } from './format.ts';
import styles from './model-facts.module.css';

export function ModelFacts({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const facts = [
    [t('model.length'), formatMetres(model.lengthMm, locale)],
    [t('model.width'), formatMetres(model.widthMm, locale)],
    [t('model.height'), formatMetres(model.heightMm, locale)],
    [t('model.boot'), `${formatNumber(model.bootLitres, locale)} l`],
    [t('model.seatsLabel'), String(model.seats)],
    [t('model.segment'), t(`segments.${model.segment}`)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
