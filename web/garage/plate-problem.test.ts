import { expect, it } from 'vitest';
import { PLATE_PLACEHOLDERS } from '#contract/garage/plates.rules.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { plate } from '#contract/shared/locale-schemas.ts';
import { parseRuleMessage } from '#contract/shared/validation/rule-message.ts';
import { plateProblem } from './plate-problem.ts';

const TEXTS = ['', '  ', '-', 'AB123CD', 'ab-123 cd', 'AB12CDE', '1234BCD', 'AB1234CD', 'wvwzzz1kzaw000001', 'M-AB 12'];

it.each([...LOCALES])('plateProblem finds the same errors in %s as the server’s rule', (locale) => {
  for (const text of [...TEXTS, PLATE_PLACEHOLDERS[locale]]) {
    const message = plate(locale).safeParse(text).error?.issues[0]?.message;
    const problem = plateProblem(text, locale);
    expect(problem && `validation.${problem}`, text).toBe(message && parseRuleMessage(message).key);
  }
});
