import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import type { AnswerRow } from './answer-rows.ts';
import styles from './answers-table.module.css';
import { ROLE } from './table-roles.ts';

export function RowLabel({ children }: { children: ReactNode }) {
  return (
    <th className={styles.label} {...ROLE.rowHeader}>
      {children}
    </th>
  );
}

interface ComparedProps {
  ids: readonly string[];
  row: AnswerRow;
  format(value: number): string;
}

/** Every figure with its distance to the best one, in words. */
export function ComparedCells({ ids, row, format }: ComparedProps) {
  const { t } = useTranslation('quotes');
  return row.cells.map(({ value, isBest, behind }, index) => (
    <td key={ids[index]} className={styles.value} data-best={isBest || undefined} {...ROLE.cell}>
      {value === null ? <None /> : <span className={styles.text}>{format(value)}</span>}
      {isBest && (
        <span className={styles.best}>
          <Icon name="check" size={16} />
          {t('answers.best')}
        </span>
      )}
      {behind !== null && (
        <span className={styles.behind}>
          {t(row.isLessBetter ? 'answers.more' : 'answers.less', { amount: format(behind) })}
        </span>
      )}
    </td>
  ));
}

export function PlainCells({ ids, texts }: { ids: readonly string[]; texts: readonly (string | null)[] }) {
  return texts.map((text, index) => (
    <td key={ids[index]} className={styles.value} {...ROLE.cell}>
      {text === null ? <None /> : <span className={styles.text}>{text}</span>}
    </td>
  ));
}

function None() {
  const { t } = useTranslation('quotes');
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('answers.none')}</span>
    </>
  );
}
