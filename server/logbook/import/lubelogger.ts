import { LITRES_PER_US_GALLON } from '#contract/shared/gallons.ts';
import { emptyRecord, type FoundRecords, isYes, type RawRecord } from './imported.ts';
import type { Line } from './read-lines.ts';
import { cellReader } from './sections.ts';

/** A file of LubeLogger has one kind of records, which its columns tell; units are those of the person. */
export function readLubeLogger([head, ...lines]: readonly Line[], kmPerUnit: number): FoundRecords | undefined {
  const header = (head?.cells ?? []).map((cell) => cell.toLowerCase());
  const has = (name: string) => header.includes(name);
  if (!has('date')) return undefined;
  const kind: RawRecord['kind'] | undefined =
    has('fuelconsumed') || has('gallons')
      ? 'fuel'
      : has('description') && has('cost')
        ? has('odometer')
          ? 'service'
          : 'other'
        : has('odometer')
          ? 'reading'
          : undefined;
  if (!kind) return undefined;
  const cell = cellReader(header);
  const records = lines.map(
    (line): RawRecord => ({
      ...emptyRecord(line.row),
      kind,
      day: cell(line, 'date'),
      km: emptied(cell(line, 'odometer')),
      price: cell(line, 'cost'),
      quantity: cell(line, 'fuelconsumed', 'gallons'),
      isFull: has('isfilltofull') ? isYes(cell(line, 'isfilltofull')) : !isYes(cell(line, 'partialfuelup')),
      isGap: isYes(cell(line, 'missedfuelup')),
      name: cell(line, 'description'),
      notes: cell(line, 'notes'),
      kmPerUnit,
      litresPerUnit: has('gallons') ? LITRES_PER_US_GALLON : 1,
    }),
  );
  return { format: 'lubelogger', records };
}

/** LubeLogger writes 0 where nothing was typed. */
const emptied = (km: string) => (km === '0' ? '' : km);
