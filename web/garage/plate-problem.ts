import type { Locale } from '#contract/locale.ts';
import { isPlate, normalisePlate, plateMessage } from '#contract/plates.ts';
import { ruleMessage } from '#contract/rules/rule-message.ts';

/** What is wrong with a typed plate, as the message of a rule; nothing when it can be sent. */
export function plateProblem(text: string, locale: Locale): string | undefined {
  if (text.trim() === '') return ruleMessage('validation.required');
  return isPlate(normalisePlate(text), locale) ? undefined : plateMessage(locale);
}
