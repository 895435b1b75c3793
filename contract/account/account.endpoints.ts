import { z } from 'zod';
import { vehicle } from '../garage/garage.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { birthday, MAX_COUNTY, phone } from '../shared/locale-schemas.ts';
import { email } from '../shared/validation/email-and-url.ts';
import { accepted, requiredSecret, requiredText, text } from '../shared/validation/presence.ts';
import { max, min } from '../shared/validation/texts.ts';
import type { ConfirmationPurpose } from './account.rules.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.rules.ts';

/** A new password. The server also refuses the most common ones. */
export function newPassword() {
  return requiredSecret().check(min(PASSWORD_MIN), max(PASSWORD_MAX));
}

/** An existing password: it is only compared, so it has no rules. */
const knownPassword = () => requiredSecret().check(max(PASSWORD_MAX));

/** The key in a mail's link. */
const key = () => requiredText().check(max(200));

/** Search parameters of a mail's link. `for=new-email` asks for the password the person already has. */
export function confirmationQuery(purpose: ConfirmationPurpose, key: string): string {
  return new URLSearchParams(purpose === 'new-email' ? { key, for: purpose } : { key }).toString();
}

const personName = () => requiredText().check(max(80));
const optionalText = (length: number) => text().check(max(length));

/** All of them are optional, and none is ticked in advance. */
export const privacyFlags = z.object({
  profiling: z.boolean().default(false),
  marketing: z.boolean().default(false),
  third_parties: z.boolean().default(false),
});
export type PrivacyFlags = z.output<typeof privacyFlags>;

/** The rule of the postal code depends on the language: `zipCode(locale)`. */
export const registration = z.object({
  email: email(),
  name: personName(),
  surname: personName(),
  middle_surname: optionalText(80).default(''),
  phone: phone(text()).default(''),
  zip_code: optionalText(10).default(''),
  /** A plate that was entered before registering: it is added after the confirmation, on whatever device that is. */
  plate: optionalText(40).default(''),
  privacy: accepted(),
  privacy_flags: privacyFlags.default({ profiling: false, marketing: false, third_parties: false }),
});
export type Registration = z.output<typeof registration>;

/** An empty text is a field that was not filled in. */
export const profile = z.object({
  token: z.string(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  middle_surname: z.string(),
  phone: z.string(),
  phone_number: z.string(),
  zip_code: z.string(),
  /** The country of the postal code; null when unknown. The code means nothing in another country. */
  zip_country: z.enum(COUNTRIES).nullable(),
  street: z.string(),
  street_number: z.string(),
  city: z.string(),
  county: z.string(),
  license_id: z.string(),
  birthday: z.string().nullable(),
  privacy: z.boolean(),
  privacy_flags: z.object({ profiling: z.boolean(), marketing: z.boolean(), third_parties: z.boolean() }),
  /** A new email address that is not confirmed yet. */
  pending_email: z.string().nullable(),
  vehicles: z.array(vehicle),
});
export type Profile = z.output<typeof profile>;

/** A postal address; `county(locale)` is the rule of its county. `street` is required wherever an address is given. */
const addressFields = {
  street: personName(),
  street_number: optionalText(20),
  city: optionalText(80),
  county: optionalText(MAX_COUNTY),
  zip_code: optionalText(10),
};

/** Only the fields that are sent change. */
export const profileUpdate = z
  .object({
    email: email(),
    name: personName(),
    surname: personName(),
    middle_surname: optionalText(80),
    phone: phone(text()),
    phone_number: phone(text()),
    license_id: optionalText(30),
    birthday: birthday(text()).nullable(),
    ...addressFields,
  })
  .partial();
export type ProfileUpdate = z.output<typeof profileUpdate>;

export const address = z.object(addressFields).partial();
/** One place found by the address search. Parts that a place does not have are empty. */
export const foundAddress = z.object({
  street: z.string(),
  street_number: z.string(),
  city: z.string(),
  county: z.string(),
  zip_code: z.string(),
});
export type FoundAddress = z.output<typeof foundAddress>;

export const credentials = z.object({ email: email(), password: knownPassword() });
export const passwordRecovery = z.object({ email: email() });
/** The answer to a mail's link. */
export const passwordByKey = z.object({ key: key(), password: newPassword() });
export const passwordChange = z.object({ current_password: knownPassword(), password: newPassword() });
/** An account is only erased with its password. */
export const accountErasure = z.object({ password: knownPassword() });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const done = z.object({ done: z.literal(true) });

export const createUser = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/create',
  summary:
    'Registers; the link in the mail creates the account. The answer is the same for known and unknown email addresses',
  body: registration,
  response: z.object({ email: z.string() }),
  limit: { name: 'registration', points: 30, seconds: HOUR },
});

export const readKey = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/key',
  summary: 'What the key of a mail is for, without using it: the email address of the account, and the plate to add',
  body: z.object({ key: key() }),
  response: z.object({
    email: z.string(),
    plate: z.string(),
    /** Whether somebody shares a vehicle with this email address, and waits for an answer. */
    invited: z.boolean(),
  }),
  errors: ['account.key-invalid'],
  limit: { name: 'account-key', points: 60, seconds: HOUR },
});

export const confirmUser = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/confirm',
  summary: 'Uses the key of a mail, once: confirms a registration, sets a new password or confirms a new email address',
  body: passwordByKey,
  response: profile,
  errors: ['account.key-invalid', 'account.password-wrong'],
  limit: { name: 'confirmation', points: 60, seconds: HOUR },
});

export const login = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/login',
  summary: 'Signs in',
  body: credentials,
  response: profile,
  errors: ['garage.login.fail'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/logout',
  summary: 'Ends the session of this token',
  auth: 'user',
  response: done,
});

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/recover',
  summary: 'Sends a link to choose a new password. The answer is the same for known and unknown email addresses',
  body: passwordRecovery,
  response: z.object({ email: z.string() }),
  limit: { name: 'recovery', points: 30, seconds: HOUR },
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/profile',
  summary: 'The signed-in person and their vehicles',
  auth: 'user',
  response: profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/garagek/v1/user/profile',
  summary: 'Changes the fields that are sent; a new email address must be confirmed first',
  auth: 'user',
  body: profileUpdate,
  response: profile,
});

export const updatePrivacy = endpoint({
  method: 'PUT',
  path: '/garagek/v1/user/privacy',
  summary: 'Gives or withdraws consents',
  auth: 'user',
  body: z.object({ marketing: z.boolean(), profiling: z.boolean(), third_parties: z.boolean() }).partial(),
  response: profile,
  errors: ['request.too-many'],
});

export const updateAddress = endpoint({
  method: 'POST',
  path: '/garagek/v1/user/address',
  summary: 'Changes the postal address',
  auth: 'user',
  body: address,
  response: profile,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/garagek/v1/user/password',
  summary: 'Changes the password and ends all other sessions',
  auth: 'user',
  body: passwordChange,
  response: profile,
  errors: ['account.password-wrong', 'request.too-many'],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/garagek/v1/user',
  summary: 'Erases the account and everything that belongs to it',
  auth: 'user',
  body: accountErasure,
  response: done,
  errors: ['account.password-wrong'],
});

export const searchAddress = endpoint({
  method: 'GET',
  path: '/garagek/v1/support/address',
  summary: 'Addresses that match a text',
  auth: 'user',
  query: z.object({ address: requiredText().check(max(120)) }),
  response: z.object({ addresses: z.array(foundAddress) }),
  errors: ['support.address-unavailable'],
  limit: { name: 'address', points: 120, seconds: MINUTE },
});
