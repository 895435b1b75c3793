import type { Locale } from '#contract/shared/locale.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import type { MailCar } from '#server/shared/mail-content.ts';
import type { MailParts } from './layout.ts';

/** The plain-text part of a mail, with everything that the HTML part says. */
export function mailText(locale: Locale, { title, text, cars, rows, action, note, stop, footer }: MailParts): string {
  const labelled = (label: string, value: string) => `${label}${locale === 'fr' ? '\u00a0' : ''}: ${value}`;
  const paragraphs = [
    [title],
    [text],
    ...cars.map((car) => linesOf(car, labelled)),
    rows.map(({ label, value }) => labelled(label, value)),
    [action.label, action.link],
    note ? [note] : [],
    ['-'.repeat(40), ...footer],
    stop ? [stop.label, stop.link] : [],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => line.replace(/[ \t\r\n]+/g, ' ').trim()).join('\n'))
    .join('\n\n');
}

function linesOf(
  { name, lines = [], price, plate, link, actions = [] }: MailCar,
  labelled: (label: string, value: string) => string,
): string[] {
  const number = plate && labelled(plate.label, spacedPlate(plate.country, plate.number));
  return [
    name,
    ...lines,
    ...(price ? [price] : []),
    ...(number ? [number] : []),
    ...(link ? [link] : []),
    ...actions.map((action) => labelled(action.label, action.link)),
  ];
}
