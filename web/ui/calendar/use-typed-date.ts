import { type ChangeEvent, useState } from 'react';
import { useLocale } from '#web/i18n/locale-context.ts';
import { isDay } from './date-rules.ts';
import { readTypedDate, typedDateOf, writeTypedDate } from './typed-date.ts';

/** The text of a date field and its value: a day, `null`, or an unfinished date, which no schema accepts as a day. */
export function useTypedDate(given: string | null, onChange: (value: string | null) => void) {
  const locale = useLocale();
  const value = given || null;
  const textOf = (day: string | null) => {
    if (day === null) return '';
    return isDay(day) ? typedDateOf(day, locale) : day.replaceAll(' ', '/');
  };
  const [shown, setShown] = useState({ value, text: textOf(value) });
  // The form has set another day.
  if (shown.value !== value) setShown({ value, text: textOf(value) });

  function change(next: string | null, text = textOf(next)) {
    setShown({ value: next, text });
    if (next !== value) onChange(next);
  }

  function handleText({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = target.value.trim();
    if (isDay(typed)) return change(typed);
    // In the middle of the text, separators that move would move the caret too.
    const isAtEnd = target.selectionStart === target.value.length;
    const text = isAtEnd ? writeTypedDate(typed, typed.length < shown.text.length) : typed.replace(/[^\d/]/g, '');
    change(text === '' ? null : (readTypedDate(text, locale) ?? text.replaceAll('/', ' ')), text);
  }

  return { text: shown.text, change, handleText };
}
