import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './private-promise.module.css';

const SEEN = ['zip', 'car', 'wishes'] as const;
const HIDDEN = ['name', 'email', 'phone'] as const;

/** Explains what dealers see at once, and what only after the contact is released. */
export function PrivatePromise() {
  const { t } = useTranslation('quotes');
  return (
    <div className={styles.promise}>
      <h2 className={styles.title}>{t('promise.title')}</h2>
      <p className={styles.text}>{t('promise.text')}</p>
      <p className={styles.label}>{t('promise.seen')}</p>
      <ul className={styles.list}>
        {SEEN.map((part) => (
          <li key={part} className={styles.seen}>
            <Icon name="eye" size={20} />
            {t(`promise.parts.${part}`)}
          </li>
        ))}
      </ul>
      <p className={styles.label}>{t('promise.hidden')}</p>
      <ul className={styles.list}>
        {HIDDEN.map((part) => (
          <li key={part} className={styles.hidden}>
            <Icon name="eye-off" size={20} />
            {t(`promise.parts.${part}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
