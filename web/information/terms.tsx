import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './terms.module.css';

interface Props {
  of: 'choices' | 'rights';
  names: readonly string[];
}

/** Terms with their definitions. */
export function Terms({ of, names }: Props) {
  const { t } = useTranslation('information');
  return (
    <dl className={styles.terms}>
      {names.map((name) => (
        <div key={name} className={styles.term}>
          <dt className={styles.name}>{t(`privacy.${of}.${name}.name`)}</dt>
          <dd>{t(`privacy.${of}.${name}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
