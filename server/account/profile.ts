import type { Profile, ProfileUpdate } from '#contract/account/account.endpoints.ts';
import type { AccountUser } from './account-reads.store.ts';
import type { UserChanges } from './user.store.ts';

/** A user in the form of the contract. */
export function profileOf(person: AccountUser): Omit<Profile, 'token' | 'vehicles'> {
  return {
    email: person.email,
    name: person.name,
    surname: person.surname,
    middle_surname: person.middleSurname,
    phone: person.phone,
    phone_number: person.phoneNumber,
    zip_code: person.zipCode,
    zip_country: person.zipCountry,
    street: person.street,
    street_number: person.streetNumber,
    city: person.city,
    county: person.county,
    license_id: person.licenseId,
    birthday: person.birthday,
    // An account cannot exist without this consent.
    privacy: true,
    privacy_flags: {
      profiling: person.profiling,
      marketing: person.marketing,
      third_parties: person.thirdParties,
    },
    pending_email: person.pendingEmail,
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
