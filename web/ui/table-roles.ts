// Safari forgets what a table is once its rows are laid out anew; spelling the roles out keeps it a table.
export const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  groupHeader: { role: 'rowheader', scope: 'rowgroup' },
} as const;
