import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { MAX_KILOMETRES } from '#contract/shared/locale-schemas.ts';
import { distanceUnit, maxDistance, toDistance, toKilometres } from '#contract/shared/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { NumberField, type NumberFieldProps } from '#web/ui/number-field.tsx';

type Props<Values extends FieldValues> = Pick<
  NumberFieldProps,
  'label' | 'error' | 'description' | 'required' | 'className'
> & { control: Control<Values>; name: FieldPath<Values> };

/** A distance, typed in the unit of the language; the form has it in kilometres. */
export function DistanceField<Values extends FieldValues>({ control, name, ...number }: Props<Values>) {
  const locale = useLocale();
  const { field } = useController({ control, name });
  const isEmpty = field.value === undefined || field.value === null || field.value === '';
  return (
    <NumberField
      {...number}
      {...field}
      unit={distanceUnit(locale)}
      min={0}
      max={maxDistance(MAX_KILOMETRES, locale)}
      value={isEmpty ? null : toDistance(Number(field.value), locale)}
      onChange={(distance) => field.onChange(distance === null ? null : toKilometres(distance, locale))}
    />
  );
}
