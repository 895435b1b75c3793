import { useContext, useEffect } from 'react';
import { DateFieldStateContext } from 'react-aria-components/DateField';
import { spellDate } from './spell-date.ts';

/** Tells the picker the date typed so far, which only the elements inside its input know. */
export function SpelledDate({ onChange }: { onChange(text: string): void }) {
  const segments = useContext(DateFieldStateContext)?.segments ?? [];
  const typed = segments.filter(({ isPlaceholder }) => !isPlaceholder);
  const text = spellDate(Object.fromEntries(typed.map(({ type, value }) => [type, value ?? undefined])));
  useEffect(() => onChange(text), [onChange, text]);
  return null;
}
