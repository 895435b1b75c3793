import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './trim-table.module.css';

export interface TrimColumn {
  slug: string;
  name: string;
  /** Shown below the name. */
  detail?: string;
}

interface Props {
  /** Distinguishes the choice of trim from that of another table of the page. */
  name: string;
  caption: string;
  trims: readonly TrimColumn[];
  className?: string | undefined;
  /** Beside the choice of trim on mobile. */
  choice?: ReactNode;
  /** Below the table. */
  end?: ReactNode;
  /** Bodies of the table: a heading, then one cell for each trim. */
  children: ReactNode;
}

/** A table with a column for each trim. On mobile the style sheet shows only the column of the chosen trim. */
export function TrimTable({ name, caption, trims, className, choice, end, children }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={styles.matrix}>
      <div className={styles.choices}>
        <fieldset className={styles.trims}>
          <legend className="visually-hidden">{t('equipment.trim')}</legend>
          {trims.map((trim, index) => (
            <label key={trim.slug} className={styles.trim}>
              <input type="radio" name={name} value={index} defaultChecked={index === 0} />
              {trim.name}
            </label>
          ))}
        </fieldset>
        {choice}
      </div>
      <table className={classNames(styles.table, className)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {trims.map((trim) => (
              <th key={trim.slug} scope="col">
                {trim.name}
                {trim.detail && <small>{trim.detail}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
      {end}
    </div>
  );
}
