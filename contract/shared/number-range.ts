/** From and to in whole units, either of which may be missing: 15000-30000, -30000, 15000-. */
export const NUMBER_RANGE = /^(\d{1,7})?-(\d{1,7})?$/;

export interface NumberRange {
  from?: number;
  to?: number;
}

export function readRange(text: string): NumberRange | undefined {
  const match = NUMBER_RANGE.exec(text);
  if (!match) return undefined;
  const [, from, to] = match;
  return { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
}

/** Undefined when there is neither a lowest nor a highest figure. */
export function writeRange({ from, to }: NumberRange): string | undefined {
  return from === undefined && to === undefined ? undefined : `${from ?? ''}-${to ?? ''}`;
}
