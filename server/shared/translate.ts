import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { createTranslate, indexTexts, type Texts } from '#contract/shared/translate.ts';
import deContent from '#locales/de/content.json' with { type: 'json' };
import deDeadlines from '#locales/de/deadlines.json' with { type: 'json' };
import deErrors from '#locales/de/errors.json' with { type: 'json' };
import deMail from '#locales/de/mail.json' with { type: 'json' };
import deOffline from '#locales/de/offline.json' with { type: 'json' };
import deVehicle from '#locales/de/vehicle.json' with { type: 'json' };
import deWaiting from '#locales/de/waiting.json' with { type: 'json' };
import enContent from '#locales/en/content.json' with { type: 'json' };
import enDeadlines from '#locales/en/deadlines.json' with { type: 'json' };
import enErrors from '#locales/en/errors.json' with { type: 'json' };
import enMail from '#locales/en/mail.json' with { type: 'json' };
import enOffline from '#locales/en/offline.json' with { type: 'json' };
import enVehicle from '#locales/en/vehicle.json' with { type: 'json' };
import enWaiting from '#locales/en/waiting.json' with { type: 'json' };
import esContent from '#locales/es/content.json' with { type: 'json' };
import esDeadlines from '#locales/es/deadlines.json' with { type: 'json' };
import esErrors from '#locales/es/errors.json' with { type: 'json' };
import esMail from '#locales/es/mail.json' with { type: 'json' };
import esOffline from '#locales/es/offline.json' with { type: 'json' };
import esVehicle from '#locales/es/vehicle.json' with { type: 'json' };
import esWaiting from '#locales/es/waiting.json' with { type: 'json' };
import frContent from '#locales/fr/content.json' with { type: 'json' };
import frDeadlines from '#locales/fr/deadlines.json' with { type: 'json' };
import frErrors from '#locales/fr/errors.json' with { type: 'json' };
import frMail from '#locales/fr/mail.json' with { type: 'json' };
import frOffline from '#locales/fr/offline.json' with { type: 'json' };
import frVehicle from '#locales/fr/vehicle.json' with { type: 'json' };
import frWaiting from '#locales/fr/waiting.json' with { type: 'json' };
import itContent from '#locales/it/content.json' with { type: 'json' };
import itDeadlines from '#locales/it/deadlines.json' with { type: 'json' };
import itErrors from '#locales/it/errors.json' with { type: 'json' };
import itMail from '#locales/it/mail.json' with { type: 'json' };
import itOffline from '#locales/it/offline.json' with { type: 'json' };
import itVehicle from '#locales/it/vehicle.json' with { type: 'json' };
import itWaiting from '#locales/it/waiting.json' with { type: 'json' };

type Namespace = 'content' | 'deadlines' | 'errors' | 'mail' | 'offline' | 'vehicle' | 'waiting';

const TEXTS: Record<Locale, Record<Namespace, Texts>> = {
  it: {
    content: itContent,
    deadlines: itDeadlines,
    errors: itErrors,
    mail: itMail,
    offline: itOffline,
    vehicle: itVehicle,
    waiting: itWaiting,
  },
  en: {
    content: enContent,
    deadlines: enDeadlines,
    errors: enErrors,
    mail: enMail,
    offline: enOffline,
    vehicle: enVehicle,
    waiting: enWaiting,
  },
  es: {
    content: esContent,
    deadlines: esDeadlines,
    errors: esErrors,
    mail: esMail,
    offline: esOffline,
    vehicle: esVehicle,
    waiting: esWaiting,
  },
  fr: {
    content: frContent,
    deadlines: frDeadlines,
    errors: frErrors,
    mail: frMail,
    offline: frOffline,
    vehicle: frVehicle,
    waiting: frWaiting,
  },
  de: {
    content: deContent,
    deadlines: deDeadlines,
    errors: deErrors,
    mail: deMail,
    offline: deOffline,
    vehicle: deVehicle,
    waiting: deWaiting,
  },
};

const translators = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    Object.fromEntries(
      Object.entries(TEXTS[locale]).map(([namespace, texts]) => {
        const index = indexTexts(texts);
        return [namespace, createTranslate(locale, [namespace], () => index)];
      }),
    ),
  ]),
) as Record<Locale, Record<Namespace, ReturnType<typeof createTranslate>>>;

/**
 * Texts that the server itself sends, in the caller's language: errors, mails, vehicle data, deadlines, figures of articles,
 * the page of a limit.
 */
export function translate(
  locale: Locale,
  namespace: Namespace,
  key: string,
  params: Record<string, string | number> = {},
): string {
  return translators[locale][namespace](key, params);
}
