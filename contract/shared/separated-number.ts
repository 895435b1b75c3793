/**
 * Parses digits with one decimal mark and any marks of thousands, each a point or a comma. `separatesThousands` decides
 * about a single mark before three digits. Undefined for what is not a number.
 */
export function readSeparatedNumber(text: string, separatesThousands: (mark: string) => boolean): number | undefined {
  if (!/^\d[\d.,]*$/.test(text)) return undefined;
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return Number(text);
  const [, decimals = ''] = /[.,](\d*)$/.exec(text) ?? [];
  const isRepeated = marks.filter((mark) => mark === last).length > 1;
  const isWhole = isRepeated || (marks.length === 1 && decimals.length === 3 && separatesThousands(last));
  const whole = isWhole ? text : text.slice(0, -decimals.length - 1);
  const value = Number(`${whole.replace(/[.,]/g, '')}.${isWhole ? '0' : decimals || '0'}`);
  return Number.isFinite(value) ? value : undefined;
}
