const codes = (characters: string) => new Set(Buffer.from(characters, 'latin1'));

export const SPACES = codes('\0\t\n\f\r ');
export const DELIMITERS = codes('()<>[]{}/%');
export const DIGITS = codes('0123456789');
export const NUMBER_CHARACTERS = codes('0123456789+-.');

export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;

export function isRegular(code: number | undefined): boolean {
  return code !== undefined && !SPACES.has(code) && !DELIMITERS.has(code);
}
