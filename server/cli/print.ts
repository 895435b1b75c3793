import { escapeControlCharacters } from '#contract/shared/validation/control-characters.ts';

/** Lines for the operator. What people have typed must not move the cursor, colour the screen or look like another line. */
export function print(...lines: string[]): void {
  for (const line of lines) console.log(escapeControlCharacters(line));
}

/** The same for what went wrong. */
export function printError(...lines: string[]): void {
  for (const line of lines) console.error(escapeControlCharacters(line));
}
