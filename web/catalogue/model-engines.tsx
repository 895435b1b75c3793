import { useTranslation } from 'react-i18next';
import type { ModelDetail } from '#contract/catalogue.ts';
import { formatRange, horsepower } from './format.ts';
import styles from './model-engines.module.css';

export function ModelEngines({ engines }: { engines: ModelDetail['engines'] }) {
  const { t } = useTranslation('catalogue');
  return (
    <ul className={styles.engines}>
      {engines.map(({ fuel, powerMinKw, powerMaxKw }) => (
        <li key={fuel} className={styles.engine}>
          <h3>{t(`fuels.${fuel}`)}</h3>
          <p className={styles.power}>
            {t('model.power', {
              kilowatts: formatRange(powerMinKw, powerMaxKw),
              horsepower: formatRange(horsepower(powerMinKw), horsepower(powerMaxKw)),
            })}
          </p>
          <p className={styles.about}>{t(`fuelsAbout.${fuel}`)}</p>
        </li>
      ))}
    </ul>
  );
}
