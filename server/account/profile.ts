import type { Profile, ProfileUpdate } from '#contract/account/account.endpoints.ts';
import type { AccountUser } from './account-reads.store.ts';
import type { UserChanges } from './user.store.ts';

/** A user in the form of the contract. */
export function profileOf(user: AccountUser): Omit<Profile, 'token' | 'vehicles'> {
  return {
    email: user.email,
    name: user.name,
    surname: user.surname,
    middle_surname: user.middleSurname,
    phone: user.phone,
    phone_number: user.phoneNumber,
    zip_code: user.zipCode,
    zip_country: user.zipCountry,
    street: user.street,
    street_number: user.streetNumber,
    city: user.city,
    county: user.county,
    license_id: user.licenseId,
    birthday: user.birthday,
    // An account cannot exist without this consent.
    privacy: true,
    privacy_flags: {
      profiling: user.profiling,
      marketing: user.marketing,
      third_parties: user.thirdParties,
    },
    pending_email: user.pendingEmail,
  };
}

/** Fields that are left out stay unchanged. */
export function userChangesOf(changes: Omit<ProfileUpdate, 'email'>): UserChanges {
  return {
    name: changes.name,
    surname: changes.surname,
    middleSurname: changes.middle_surname,
    phone: changes.phone,
    phoneNumber: changes.phone_number,
    zipCode: changes.zip_code,
    street: changes.street,
    streetNumber: changes.street_number,
    city: changes.city,
    county: changes.county,
    licenseId: changes.license_id,
    birthday: changes.birthday === '' ? null : changes.birthday,
  };
}
