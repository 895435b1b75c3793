/** In groups that can be read out: +39 020 000 0100. */
export function spacedNumber(number: string): string {
  const [, prefix = '', rest = ''] = /^(\+\d\d)(\d+)$/.exec(number) ?? [];
  if (!rest) return number;
  const groups = rest.match(/\d{3}(?=\d{3})|\d+$/g) ?? [rest];
  return [prefix, ...groups].join(' ');
}
