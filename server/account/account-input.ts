import type { z } from 'zod';
import { newPassword } from '#contract/account/account.endpoints.ts';
import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { county, plate, zipCode } from '#contract/shared/locale-schemas.ts';
import { text } from '#contract/shared/validation/presence.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import { isCommonPassword } from './common-password.ts';

/** Email addresses are compared without case. */
export function normaliseEmail(email: string): string {
  return email.toLowerCase();
}

/** The country of a postal code. English speakers may live anywhere, so only British codes are recognised. */
export function zipCountryOf(locale: Locale, zip: string): Country | null {
  if (zip === '' || (locale === 'en' && !/[a-z]/i.test(zip))) return null;
  return COUNTRY_OF[locale];
}

/** `isPostalCode` checks whether the postal code exists. */
export async function checkZipCode(
  locale: Locale,
  value: string | undefined,
  isPostalCode: (locale: Locale, zip: string) => Promise<boolean>,
): Promise<void> {
  if (!value) return;
  checkField('zip_code', zipCode(locale, text()), value);
  if (!(await isPostalCode(locale, value)))
    throw new AppError('request.invalid', { zip_code: ruleMessage('validation.zipUnknown') });
}

/** The plate as it is stored. */
export function checkPlate(locale: Locale, value: string): string {
  return value && checkField('plate', plate(locale), value);
}

/** The county as it is stored. */
export function checkCounty(locale: Locale, value: string | undefined): string | undefined {
  return value && checkField('county', county(locale, text()), value);
}

/** `user` holds texts that are easy to guess for this user, such as the name. */
export async function checkNewPassword(
  password: string,
  user: { email: string; name: string; surname: string },
): Promise<void> {
  checkField('password', newPassword(), password);
  if (await isCommonPassword(password, [user.email, user.name, user.surname]))
    throw new AppError('request.invalid', { password: ruleMessage('validation.commonPassword') });
}

function checkField<Value>(field: string, schema: z.ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = result.error.issues[0]?.message ?? ruleMessage('validation.invalid');
  throw new AppError('request.invalid', { [field]: message });
}
