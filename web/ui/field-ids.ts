import { type ReactNode, useId } from 'react';

export type FieldIds = { control: string; description: string; error: string };

export type FieldTexts = {
  label: ReactNode;
  description?: ReactNode;
  /** Already translated; its presence makes the field invalid. */
  error?: string;
  required?: boolean;
};

export function useFieldIds(id?: string): FieldIds {
  const generated = useId();
  const control = id ?? generated;
  return { control, description: `${control}-description`, error: `${control}-error` };
}

export function describedBy(ids: FieldIds, { description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  const present = [error ? ids.error : '', description ? ids.description : ''].filter(Boolean);
  return present.length > 0 ? present.join(' ') : undefined;
}
