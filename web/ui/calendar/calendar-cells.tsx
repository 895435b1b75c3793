import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './calendar.module.css';
import { nextCell } from './calendar-views.ts';

type Cell = {
  key: number;
  text: string;
  current: boolean;
  disabled: boolean;
  choose: () => void;
};

type CalendarCellsProps = {
  label: string;
  columns: 2 | 3;
  cells: readonly Cell[];
  takesFocus: boolean;
  /** Page Up and Page Down switch to the neighbouring year or decade. */
  onTurn: (pages: number) => void;
};

export function CalendarCells({ label, columns, cells, takesFocus, onTurn }: CalendarCellsProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const stop = Math.max(
    0,
    cells.findIndex((cell) => cell.current && !cell.disabled),
  );

  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [takesFocus]);

  function focusCell(index: number) {
    grid.current?.querySelectorAll('button')[index]?.focus();
  }

  function handleKey(event: KeyboardEvent, index: number) {
    const pages = { PageUp: -1, PageDown: 1 }[event.key];
    const target = nextCell(event.key, index, columns, cells.length);
    if (pages === undefined && target === null) return;
    event.preventDefault();
    if (pages !== undefined) onTurn(pages);
    else if (target !== null) focusCell(target);
  }

  return (
    <fieldset ref={grid} aria-label={label} className={styles.cells} data-columns={columns}>
      {cells.map((cell, index) => (
        <button
          key={cell.key}
          type="button"
          className={styles.cell}
          tabIndex={index === stop ? 0 : -1}
          aria-current={cell.current ? 'date' : undefined}
          aria-disabled={cell.disabled || undefined}
          onClick={() => cell.disabled || cell.choose()}
          onKeyDown={(event) => handleKey(event, index)}
        >
          {cell.text}
        </button>
      ))}
    </fieldset>
  );
}
