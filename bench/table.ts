export interface Row {
  name: string;
  measured: string;
  wanted: string;
  ok: boolean;
}

const HEADINGS = ['', 'measured', 'wanted', ''];

export function printTable(rows: readonly Row[]): void {
  const lines = [
    HEADINGS,
    ...rows.map(({ name, measured, wanted, ok }) => [name, measured, wanted, ok ? 'ok' : 'MISSED']),
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
