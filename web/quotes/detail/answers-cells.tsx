import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import table from '#web/ui/side-by-side.module.css';
import { Best, Dash } from '#web/ui/side-by-side.tsx';
import type { AnswerRow } from './answer-rows.ts';
import styles from './answers-table.module.css';

export function RowLabel({ children }: { children: ReactNode }) {
  return (
    <th className={table.label} scope="row">
      {children}
    </th>
  );
}

interface ComparedProps {
  ids: readonly string[];
  row: AnswerRow;
  format(value: number): string;
  /** Of the difference, where it is written differently. */
  formatBehind?(value: number): string;
}

/** Every figure with its difference to the best one as text. */
export function ComparedCells({ ids, row, format, formatBehind = format }: ComparedProps) {
  const { t } = useTranslation('quotes');
  return row.cells.map(({ value, isBest, behind }, index) => (
    <td key={ids[index]} className={table.value}>
      {value === null ? <None /> : <span className={styles.text}>{format(value)}</span>}
      {isBest && <Best>{t('answers.best')}</Best>}
      {behind !== null && (
        <span className={styles.behind}>
          {t(row.isLessBetter ? 'answers.more' : 'answers.less', { amount: formatBehind(behind) })}
        </span>
      )}
    </td>
  ));
}

export function PlainCells({ ids, texts }: { ids: readonly string[]; texts: readonly (string | null)[] }) {
  return texts.map((text, index) => (
    <td key={ids[index]} className={table.value}>
      {text === null ? <None /> : <span className={styles.text}>{text}</span>}
    </td>
  ));
}

function None() {
  const { t } = useTranslation('quotes');
  return <Dash label={t('answers.none')} />;
}
