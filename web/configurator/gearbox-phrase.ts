import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { Translate } from '#contract/shared/translate.ts';

/** A gearbox inside a sentence, such as "8-speed automatic". `t` needs the dictionary `configurator`. */
export function gearboxPhrase(t: Translate, { gearbox, gears }: Pick<VersionRow, 'gearbox' | 'gears'>): string {
  const kind = t(`gearbox.kinds.${gearbox}`);
  return gears !== null && gears > 1 ? t('gearbox.named', { kind, count: gears }) : kind;
}
