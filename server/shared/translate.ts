import { createInstance, type i18n } from 'i18next';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import deErrors from '#locales/de/errors.json' with { type: 'json' };
import deMail from '#locales/de/mail.json' with { type: 'json' };
import deVehicle from '#locales/de/vehicle.json' with { type: 'json' };
import deWaiting from '#locales/de/waiting.json' with { type: 'json' };
import enErrors from '#locales/en/errors.json' with { type: 'json' };
import enMail from '#locales/en/mail.json' with { type: 'json' };
import enVehicle from '#locales/en/vehicle.json' with { type: 'json' };
import enWaiting from '#locales/en/waiting.json' with { type: 'json' };
import esErrors from '#locales/es/errors.json' with { type: 'json' };
import esMail from '#locales/es/mail.json' with { type: 'json' };
import esVehicle from '#locales/es/vehicle.json' with { type: 'json' };
import esWaiting from '#locales/es/waiting.json' with { type: 'json' };
import frErrors from '#locales/fr/errors.json' with { type: 'json' };
import frMail from '#locales/fr/mail.json' with { type: 'json' };
import frVehicle from '#locales/fr/vehicle.json' with { type: 'json' };
import frWaiting from '#locales/fr/waiting.json' with { type: 'json' };
import itErrors from '#locales/it/errors.json' with { type: 'json' };
import itMail from '#locales/it/mail.json' with { type: 'json' };
import itVehicle from '#locales/it/vehicle.json' with { type: 'json' };
import itWaiting from '#locales/it/waiting.json' with { type: 'json' };

const words: i18n = createInstance();
await words.init({
  supportedLngs: [...LOCALES],
  fallbackLng: false,
  ns: ['errors', 'mail', 'vehicle', 'waiting'],
  // Error codes contain dots and are flat keys.
  keySeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    it: { errors: itErrors, mail: itMail, vehicle: itVehicle, waiting: itWaiting },
    en: { errors: enErrors, mail: enMail, vehicle: enVehicle, waiting: enWaiting },
    es: { errors: esErrors, mail: esMail, vehicle: esVehicle, waiting: esWaiting },
    fr: { errors: frErrors, mail: frMail, vehicle: frVehicle, waiting: frWaiting },
    de: { errors: deErrors, mail: deMail, vehicle: deVehicle, waiting: deWaiting },
  },
});

/** What the server itself says, in the caller's language: errors, mails, words of a vehicle, the page of a limit. */
export function translate(
  locale: Locale,
  namespace: 'errors' | 'mail' | 'vehicle' | 'waiting',
  key: string,
  params: Record<string, string> = {},
): string {
  return words.getFixedT(locale, namespace)(key, params);
}
