import type { Line } from './read-lines.ts';

export interface Section {
  name: string;
  /** In lower case. */
  header: readonly string[];
  lines: readonly Line[];
}

/** The parts of a file, each with a line that names it, as "## Log", and one with the names of its columns. */
export function sectionsOf(lines: readonly Line[]): Section[] {
  const starts = lines.flatMap(({ cells }, index) => (/^#{1,2}\s*\p{L}/u.test(cells[0] ?? '') ? [index] : []));
  return starts.map((start, index) => {
    const inside = lines.slice(start + 1, starts[index + 1]);
    return {
      name: (lines[start]?.cells[0] ?? '').replace(/^#+\s*/, '').toLowerCase(),
      header: (inside[0]?.cells ?? []).map((cell) => cell.toLowerCase()),
      lines: inside.slice(1).filter(({ cells }) => cells.some((cell) => cell !== '')),
    };
  });
}

/** Reads cells by the name of their column; a name may be only the beginning. */
export function cellReader(header: readonly string[]) {
  return ({ cells }: Line, ...names: string[]): string => {
    const index = header.findIndex((title) => names.some((name) => title === name || title.startsWith(`${name} (`)));
    return cells[index] ?? '';
  };
}
