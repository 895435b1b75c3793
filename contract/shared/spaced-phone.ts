/** The groups in which a country reads its numbers out, after the prefix of the country. */
const GROUPS: Record<string, RegExp> = {
  '+33': /^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
  '+34': /^(\d{3})(\d{3})(\d{3})$/,
  '+39': /^(0[26]|\d{3})(\d{3,4}?)(\d{3,4})$/,
  '+44': /^(?:(2\d)(\d{4})(\d{4})|(11\d|1\d1|[389]\d\d)(\d{3})(\d{4})|(\d{4})(\d{6}))$/,
  '+49': /^(30|40|69|89|\d{3})(\d{3,8})$/,
};

/** As its country writes it: +39 02 0000 0100. Where that is not known, with its own spaces or in groups of three. */
export function spacedPhone(phone: string): string {
  const [, prefix = '', rest = ''] = /^(\+\d\d)(\d{1,13})$/.exec(phone.replaceAll(' ', '')) ?? [];
  const [, ...known] = GROUPS[prefix]?.exec(rest) ?? [];
  if (!rest || (known.length === 0 && phone.includes(' '))) return phone;
  const groups = known.length > 0 ? known.filter(Boolean) : (rest.match(/\d{3}(?=\d{3})|\d+$/g) ?? [rest]);
  return [prefix, ...groups].join(' ');
}
