import type { LogKind } from '#contract/logbook/logbook.rules.ts';
import { emptyRecord, type FoundRecords, isYes, type RawRecord } from './imported.ts';
import type { Line } from './read-lines.ts';
import { type Section, sectionsOf } from './sections.ts';

const FILL_UPS = ['refuelling', 'refueling', 'reabastecimiento', 'abastecimento'];
const COSTS: Record<string, LogKind> = {
  service: 'service',
  servicio: 'service',
  serviço: 'service',
  expense: 'other',
  gasto: 'other',
  despesa: 'other',
};
const NOTES = /^(note|notes|notas|notizen|bemerkung|anmerkung|observa|remarque)/;

/**
 * A file of Drivvo: sections "##Refuelling", "##Service", "##Expense". Its column names are in the language of the
 * phone, so that only their order counts; units are those of the person.
 */
export function readDrivvo(lines: readonly Line[], kmPerUnit: number): FoundRecords | undefined {
  const sections = sectionsOf(lines).filter(({ name }) => FILL_UPS.includes(name) || name in COSTS);
  if (sections.length === 0) return undefined;
  const records = sections.flatMap((section) => {
    const kind = COSTS[section.name];
    return kind ? costs(section, kind) : fillUps(section);
  });
  return { format: 'drivvo', records: records.map((record) => ({ ...record, kmPerUnit })) };
}

const notesOf = ({ header }: Section) => header.findIndex((title) => NOTES.test(title));

function fillUps(section: Section): RawRecord[] {
  return section.lines.map(({ row, cells }) => {
    const [km = '', day = '', , , price = '', quantity = '', full = ''] = cells;
    const notes = cells[notesOf(section)] ?? '';
    return { ...emptyRecord(row), kind: 'fuel', day, km, price, quantity, isFull: isYes(full), notes };
  });
}

function costs(section: Section, kind: LogKind): RawRecord[] {
  return section.lines.map(({ row, cells }) => {
    const [km = '', day = '', price = '', name = ''] = cells;
    return { ...emptyRecord(row), kind, day, km, price, name, notes: cells[notesOf(section)] ?? '' };
  });
}
