import { isPlate } from '#contract/garage/plates.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';

/** Key of a rule in validation.json. */
export type PlateMistake = 'required' | 'plate' | 'vehicleIdentification';

/** The error of a typed plate; undefined when it is valid. The same rules as `plate(locale)`, without zod. */
export function plateProblem(text: string, locale: Locale): PlateMistake | undefined {
  if (text.trim() === '') return 'required';
  if (isPlate(text, locale)) return undefined;
  return locale === 'de' ? 'vehicleIdentification' : 'plate';
}
