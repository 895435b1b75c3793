import { LOG_KINDS } from '#contract/logbook/logbook.rules.ts';
import { emptyRecord, type FoundRecords, isYes, type RawRecord } from './imported.ts';
import type { Line } from './read-lines.ts';
import { cellReader } from './sections.ts';

const KINDS: readonly string[] = [...LOG_KINDS, 'reading'];

/** Our own file. Deadlines and documents in it are not read: they live in other places. */
export function readTarga([head, ...lines]: readonly Line[]): FoundRecords | undefined {
  if (head?.cells[0] !== 'record') return undefined;
  const cell = cellReader(head.cells);
  const records = lines
    .filter((line) => KINDS.includes(cell(line, 'record')))
    .map((line) => ({
      ...emptyRecord(line.row),
      kind: cell(line, 'record') as RawRecord['kind'],
      day: cell(line, 'date'),
      km: cell(line, 'kilometres'),
      price: cell(line, 'price'),
      quantity: cell(line, 'quantity'),
      isFull: isYes(cell(line, 'full')),
      isGap: isYes(cell(line, 'gap')),
      name: cell(line, 'name'),
      notes: cell(line, 'notes'),
    }));
  return { format: 'targa', records };
}
