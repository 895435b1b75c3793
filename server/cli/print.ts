import { escapeControlCharacters } from '#contract/shared/validation/control-characters.ts';

/**
 * Prints lines for the operator. Text typed by users must not move the cursor, colour the screen or look like another
 * line.
 */
export function print(...lines: string[]): void {
  for (const line of lines) console.log(escapeControlCharacters(line));
}

/** The same for standard error. */
export function printError(...lines: string[]): void {
  for (const line of lines) console.error(escapeControlCharacters(line));
}
