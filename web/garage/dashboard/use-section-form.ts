import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { CrawlSection, Vehicle } from '#contract/garage/garage.endpoints.ts';
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { changedFields } from './changed-fields.ts';
import { pickedDay } from './formats.ts';
import { useSaveVehicle } from './use-save-vehicle.ts';

interface Options<Values extends FieldValues, Sent extends object> {
  vehicle: Vehicle;
  section: CrawlSection;
  /** The contract's schema of this section. */
  schema: z.ZodType<Sent, Values>;
  /** The current values of the vehicle. */
  before: Sent & DefaultValues<Values>;
  labels: Partial<Record<FieldPath<Values>, string>>;
  leave(): void;
}

const DAYS = ['next_deadline', 'matriculation'];

/** The form of a section in edit mode. Only changes are sent, and edit mode ends whether or not saving succeeds. */
export function useSectionForm<Values extends FieldValues, Sent extends object>(
  options: Options<Values, Sent>,
): ContractForm<Values> {
  const { vehicle, section, schema, before, labels, leave } = options;
  const save = useSaveVehicle(vehicle, section);
  return useContractForm<Values, Sent>({
    schema,
    defaultValues: before,
    labels,
    async send(after) {
      const changes = Object.entries(changedFields<Sent>(before, after)).map(([name, value]) => [
        name,
        DAYS.includes(name) ? pickedDay(value as string | null) : value,
      ]);
      if (changes.length > 0) await save({ [`vehicle_${section}_info`]: Object.fromEntries(changes) });
      leave();
    },
  });
}
