import { createInstance, type i18n } from 'i18next';
import { LOCALES, type Locale } from '#contract/locale.ts';
import deErrors from '#locales/de/errors.json' with { type: 'json' };
import deMail from '#locales/de/mail.json' with { type: 'json' };
import deVehicle from '#locales/de/vehicle.json' with { type: 'json' };
import enErrors from '#locales/en/errors.json' with { type: 'json' };
import enMail from '#locales/en/mail.json' with { type: 'json' };
import enVehicle from '#locales/en/vehicle.json' with { type: 'json' };
import esErrors from '#locales/es/errors.json' with { type: 'json' };
import esMail from '#locales/es/mail.json' with { type: 'json' };
import esVehicle from '#locales/es/vehicle.json' with { type: 'json' };
import frErrors from '#locales/fr/errors.json' with { type: 'json' };
import frMail from '#locales/fr/mail.json' with { type: 'json' };
import frVehicle from '#locales/fr/vehicle.json' with { type: 'json' };
import itErrors from '#locales/it/errors.json' with { type: 'json' };
import itMail from '#locales/it/mail.json' with { type: 'json' };
import itVehicle from '#locales/it/vehicle.json' with { type: 'json' };

const words: i18n = createInstance();
await words.init({
  supportedLngs: [...LOCALES],
  fallbackLng: false,
  ns: ['errors', 'mail', 'vehicle'],
  // Error codes contain dots and are flat keys.
  keySeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    it: { errors: itErrors, mail: itMail, vehicle: itVehicle },
    en: { errors: enErrors, mail: enMail, vehicle: enVehicle },
    es: { errors: esErrors, mail: esMail, vehicle: esVehicle },
    fr: { errors: frErrors, mail: frMail, vehicle: frVehicle },
    de: { errors: deErrors, mail: deMail, vehicle: deVehicle },
  },
});

/** What the server itself says: errors, mails and words of a vehicle, in the caller's language. */
export function say(
  locale: Locale,
  namespace: 'errors' | 'mail' | 'vehicle',
  key: string,
  params: Record<string, string> = {},
): string {
  return words.getFixedT(locale, namespace)(key, params);
}
