import type { Optional } from '#contract/catalogue/versions.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './optional-list.module.css';
import { ruleSentences } from './rule-sentences.ts';

/** The optionals of a version with their prices and rules. */
export function OptionalList({ optionals }: { optionals: readonly Optional[] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const names = new Map(optionals.map(({ code, name }) => [code, name]));
  if (optionals.length === 0) return <p>{t('version.noOptionals')}</p>;
  return (
    <>
      <p className={styles.note}>{t('version.optionalsNote')}</p>
      <ul className={styles.optionals}>
        {optionals.map(({ code, name, price, rules }) => (
          <li key={code} className={styles.optional}>
            <span>{name}</span>
            <span className={styles.price}>{price === 0 ? t('colours.included') : formatPrice(price, locale)}</span>
            {rules.length > 0 && (
              <span className={styles.rules}>{ruleSentences(rules, names, t, locale).join(' ')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
