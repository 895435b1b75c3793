import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './facts.module.css';

export interface Fact {
  id: string;
  label: string;
  value: ReactNode;
}

/** Names and values; an unknown value is a dash with a text for screen readers. */
export function Facts({ facts, layout = 'rows' }: { facts: readonly Fact[]; layout?: 'rows' | 'grid' }) {
  return (
    <dl className={classNames(styles.facts, styles[layout])}>
      {facts.map(({ id, label, value }) => (
        <div key={id} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value ?? <Unknown />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Unknown() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <span className={styles.unknown} title={t('data.unknown')} aria-hidden="true">
        —
      </span>
      <span className="visually-hidden">{t('data.unknown')}</span>
    </>
  );
}
