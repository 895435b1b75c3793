import type { LogKind } from '#contract/logbook/logbook.rules.ts';
import { LITRES_PER_BRITISH_GALLON, LITRES_PER_US_GALLON } from '#contract/shared/gallons.ts';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import { emptyRecord, type FoundRecords, isYes, type RawRecord } from './imported.ts';
import type { Line } from './read-lines.ts';
import { cellReader, type Section, sectionsOf } from './sections.ts';

/** Of the categories that every Fuelio file begins with; people add others. */
const KIND_OF_CATEGORY: Record<string, LogKind> = { '1': 'service', '2': 'repair' };

/** A file of Fuelio: sections "## Vehicle", "## Log", "## CostCategories", "## Costs" and others. */
export function readFuelio(lines: readonly Line[]): FoundRecords | undefined {
  const sections = sectionsOf(lines);
  const section = (name: string) => sections.find((one) => one.name === name);
  const [log, costs] = [section('log'), section('costs')];
  if (!log) return undefined;
  const kmPerUnit = log.header.some((title) => /^odo \(mi/.test(title)) ? KM_PER_MILE : 1;
  return {
    format: 'fuelio',
    records: [
      ...fillUps(log, kmPerUnit),
      ...(costs ? costRecords(costs, namesOf(section('costcategories')), kmPerUnit) : []),
    ],
  };
}

function fillUps({ header, lines }: Section, kmPerUnit: number): RawRecord[] {
  const cell = cellReader(header);
  const fuel = header.find((title) => title.startsWith('fuel (')) ?? '';
  const litresPerUnit = !fuel.includes('gal')
    ? 1
    : /us|u\.s/.test(fuel)
      ? LITRES_PER_US_GALLON
      : LITRES_PER_BRITISH_GALLON;
  return lines.map((line) => ({
    ...emptyRecord(line.row),
    kind: fuel.includes('kwh') ? 'charging' : 'fuel',
    day: cell(line, 'data', 'date'),
    km: cell(line, 'odo'),
    quantity: cell(line, 'fuel'),
    price: cell(line, 'price'),
    isFull: isYes(cell(line, 'full')),
    isGap: isYes(cell(line, 'missed')),
    name: cell(line, 'city'),
    notes: cell(line, 'notes'),
    kmPerUnit,
    litresPerUnit,
  }));
}

function namesOf(categories: Section | undefined): Map<string, string> {
  const cell = cellReader(categories?.header ?? []);
  return new Map(categories?.lines.map((line) => [cell(line, 'costtypeid'), cell(line, 'name')]));
}

/** Without templates of costs to come and without income, which are no costs. */
function costRecords({ header, lines }: Section, names: Map<string, string>, kmPerUnit: number): RawRecord[] {
  const cell = cellReader(header);
  return lines
    .filter((line) => !isYes(cell(line, 'istemplate')) && !isYes(cell(line, 'isincome')))
    .map((line) => {
      const category = cell(line, 'costtypeid');
      const km = cell(line, 'odo');
      return {
        ...emptyRecord(line.row),
        kind: KIND_OF_CATEGORY[category] ?? 'other',
        day: cell(line, 'date'),
        // Fuelio writes 0 where nothing was typed.
        km: Number(km) === 0 ? '' : km,
        price: cell(line, 'cost'),
        name: cell(line, 'costtitle') || (names.get(category) ?? ''),
        notes: cell(line, 'notes'),
        kmPerUnit,
      };
    });
}
