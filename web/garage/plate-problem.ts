import { isPlate } from '#contract/garage/plates.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';

/** Names a rule of validation.json. */
export type PlateMistake = 'required' | 'plate' | 'vehicleIdentification';

/** What is wrong with a typed plate; nothing when it can be sent. The same rules as `plate(locale)`, without zod. */
export function plateProblem(text: string, locale: Locale): PlateMistake | undefined {
  if (text.trim() === '') return 'required';
  if (isPlate(text, locale)) return undefined;
  return locale === 'de' ? 'vehicleIdentification' : 'plate';
}
