import type { ImportReport } from '#contract/logbook/logbook.endpoints.ts';
import { type ImportUnits, MAX_LOG_ENTRIES, MAX_SHOWN_MISTAKES } from '#contract/logbook/logbook.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import { fromCents } from '#contract/shared/money.ts';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import type { ChangeVehicle } from '../change-vehicle.ts';
import type { EntryColumns } from '../logbook.store.ts';
import type { LogbookDependencies, Reading } from '../logbook-dependencies.ts';
import { entryColumns } from '../logbook-view.ts';
import { checkRecords } from './check-records.ts';
import { readDrivvo } from './drivvo.ts';
import { readFuelio } from './fuelio.ts';
import type { FoundRecords, ImportedEntry } from './imported.ts';
import { readLubeLogger } from './lubelogger.ts';
import { readLines } from './read-lines.ts';
import { readTarga } from './targa.ts';

interface Dependencies extends Pick<LogbookDependencies, 'access' | 'odometer' | 'now'> {
  changeVehicle: ChangeVehicle;
}

export type ImportService = ReturnType<typeof createImportService>;

/** Files of other apps become entries of the logbook: all of a file, or nothing. */
export function createImportService({ access, odometer, now, changeVehicle }: Dependencies) {
  return {
    async run(
      userId: string,
      plate: string,
      content: Buffer,
      { units, saves }: { units: ImportUnits; saves: boolean },
    ): Promise<ImportReport> {
      // Who may not write learns nothing from a preview either.
      await access.writable(userId, plate);
      const { format, records } = recognise(content, units);
      return changeVehicle(userId, plate, async (vehicle, inside, transaction) => {
        const today = todayIn(vehicle.locale, now());
        const { entries, readings, mistakes } = checkRecords(records, today, vehicle.fuelType === 'bev');
        const stored = await inside.list([vehicle.id]);
        const newEntries = withoutKnown(entries, stored.map(keyOfColumns), (entry) =>
          keyOfColumns(entryColumns(entry)),
        );
        const known = (await odometer.list(vehicle.id)).map(keyOfReading);
        const newReadings = withoutKnown(readings, known, keyOfReading);
        const isSaved = saves && mistakes.length === 0;
        if (isSaved) {
          if (stored.length + newEntries.length > MAX_LOG_ENTRIES) throw new AppError('logbook.full');
          const createdAt = now();
          await inside.add(newEntries.map((entry) => ({ ...entryColumns(entry), vehicleId: vehicle.id, createdAt })));
          await odometer.add(transaction, vehicle.id, newReadings);
          await odometer.refresh(transaction, vehicle);
        }
        return {
          format,
          entries: newEntries.map(shown),
          readings: newReadings,
          duplicates: entries.length + readings.length - newEntries.length - newReadings.length,
          mistakes: mistakes.slice(0, MAX_SHOWN_MISTAKES),
          mistake_count: mistakes.length,
          is_saved: isSaved,
        };
      });
    },
  };
}

function recognise(content: Buffer, units: ImportUnits): FoundRecords {
  const lines = readLines(content);
  const kmPerUnit = units === 'miles' ? KM_PER_MILE : 1;
  const found =
    readTarga(lines) ?? readFuelio(lines) ?? readDrivvo(lines, kmPerUnit) ?? readLubeLogger(lines, kmPerUnit);
  if (!found) throw new AppError('logbook.file-unknown');
  return found;
}

const keyOfReading = ({ km, read_on }: Reading) => `${read_on} ${km}`;
const keyOfColumns = ({ kind, day, km, priceCents, quantity, name }: EntryColumns) =>
  JSON.stringify([kind, day, km, priceCents, quantity, name]);

function withoutKnown<Item>(items: readonly Item[], known: readonly string[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set(known);
  return items.filter((item) => {
    const key = keyOf(item);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function shown(entry: ImportedEntry): ImportReport['entries'][number] {
  const { priceCents, isFull, isGap, ...columns } = entryColumns(entry);
  return { ...columns, price: priceCents === null ? null : fromCents(priceCents), is_full: isFull, is_gap: isGap };
}
