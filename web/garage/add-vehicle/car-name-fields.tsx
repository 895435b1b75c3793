import { type Control, type FieldPath, type FieldValues, type PathValue, useController } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ComboBox } from '#web/ui/combo-box.tsx';
import { type CarLists, isSameName, modelsOf } from './car-lists.ts';

interface FieldState {
  label: string;
  error?: string | undefined;
}

interface Props<Values extends FieldValues> {
  control: Control<Values>;
  lists: CarLists;
  loading: boolean;
  state(name: 'make' | 'model'): FieldState;
}

/** Make and model: chosen from the lists, or typed. */
export function CarNameFields<Values extends FieldValues>({ control, lists, loading, state }: Props<Values>) {
  const { t } = useTranslation('add-vehicle');
  const { field: make } = useController({ control, name: 'make' as FieldPath<Values> });
  const { field: model } = useController({ control, name: 'model' as FieldPath<Values> });
  const madeBy: string = make.value ?? '';
  const models = modelsOf(lists, madeBy);
  const isMakeMissing = madeBy.trim() === '';
  const hint = (list: readonly unknown[]) =>
    t(list.length > 0 || loading ? 'information.listHint' : 'information.typeHint');

  function changeMake(next: string) {
    // A model belongs to its make, so another make clears it.
    if (!isSameName(next, madeBy)) model.onChange('' as PathValue<Values, FieldPath<Values>>);
    make.onChange(next);
  }

  return (
    <>
      <ComboBox
        {...state('make')}
        ref={make.ref}
        freeText
        required
        loading={loading}
        description={hint(lists.makes)}
        options={toOptions(lists.makes)}
        value={madeBy || null}
        onBlur={make.onBlur}
        onChange={(next) => changeMake(next ?? '')}
      />
      <ComboBox
        {...state('model')}
        ref={model.ref}
        freeText
        required
        disabled={isMakeMissing}
        description={isMakeMissing ? t('information.makeFirst') : hint(models)}
        options={toOptions(models)}
        value={model.value || null}
        onBlur={model.onBlur}
        onChange={(next) => model.onChange(next ?? '')}
      />
    </>
  );
}

function toOptions(items: readonly { name: string }[]) {
  return items.map(({ name }) => ({ id: name, label: name }));
}
