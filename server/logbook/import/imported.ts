import type { EntryInput, ImportReport } from '#contract/logbook/logbook.endpoints.ts';
import type { ImportFormat } from '#contract/logbook/logbook.rules.ts';

export type Mistake = ImportReport['mistakes'][number];
export type ImportedEntry = Omit<EntryInput, 'id' | 'confirmed'>;

/** The texts of a line, before they are read. */
export interface RawRecord {
  row: number;
  kind: ImportedEntry['kind'] | 'reading';
  day: string;
  km: string;
  price: string;
  quantity: string;
  isFull: boolean;
  isGap: boolean;
  name: string;
  notes: string;
  kmPerUnit: number;
  litresPerUnit: number;
}

export interface FoundRecords {
  format: ImportFormat;
  records: RawRecord[];
}

const NO = ['0', '0.0', 'false', 'no', 'nein', 'non', 'não', 'nie', 'нет', ''];

export function isYes(text: string): boolean {
  return !NO.includes(text.toLowerCase());
}

export function emptyRecord(row: number): RawRecord {
  return {
    row,
    kind: 'other',
    day: '',
    km: '',
    price: '',
    quantity: '',
    isFull: true,
    isGap: false,
    name: '',
    notes: '',
    kmPerUnit: 1,
    litresPerUnit: 1,
  };
}
