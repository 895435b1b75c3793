import {
  type CheckedConfiguration,
  checkConfiguration,
  forgetConfiguration,
  getConfigurations,
  type KeptConfiguration,
  keepConfiguration,
} from '#contract/configurator/configurator.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** A model by its slugs. */
export interface ModelAddress {
  make: string;
  model: string;
}

export function check(locale: Locale, model: ModelAddress, code: string): Promise<CheckedConfiguration> {
  return browserApi(locale).call(checkConfiguration, { params: { ...model, code } });
}

export async function list(locale: Locale): Promise<KeptConfiguration[]> {
  return (await browserApi(locale).call(getConfigurations)).configurations;
}

export async function keep(locale: Locale, model: ModelAddress, code: string): Promise<KeptConfiguration[]> {
  return (await browserApi(locale).call(keepConfiguration, { body: { ...model, code } })).configurations;
}

export async function forget(locale: Locale, model: ModelAddress): Promise<KeptConfiguration[]> {
  return (await browserApi(locale).call(forgetConfiguration, { body: model })).configurations;
}
