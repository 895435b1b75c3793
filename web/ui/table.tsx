import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned with tabular digits. */
  numeric?: boolean;
  /** The header of the row, and its title on mobile. */
  rowHeader?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  empty?: ReactNode;
}

/** A table that becomes a list of labelled rows on mobile. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, empty }: TableProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <table className={styles.table}>
      <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ id, header, numeric }) => (
            <th key={id} className={classNames(numeric && styles.numeric)} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={styles.row}>
            {columns.map((column) => (
              <TableCell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td className={styles.empty} colSpan={columns.length}>
              {empty ?? t('table.empty')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function TableCell<Row>({ column: { header, cell, numeric, rowHeader }, row }: { column: Column<Row>; row: Row }) {
  if (rowHeader) {
    return (
      <th className={styles.rowHeader} scope="row">
        {cell(row)}
      </th>
    );
  }
  return (
    <td className={classNames(styles.cell, numeric && styles.numeric)} data-label={header}>
      <span className={styles.value}>{cell(row)}</span>
    </td>
  );
}
