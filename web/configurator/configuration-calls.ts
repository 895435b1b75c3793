import {
  type CheckedConfiguration,
  checkConfiguration,
  deleteConfiguration,
  getConfigurations,
  type SavedConfiguration,
  saveConfiguration,
} from '#contract/configurator/configurator.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** A model by its slugs. */
export interface ModelPath {
  make: string;
  model: string;
}

export function check(locale: Locale, model: ModelPath, code: string): Promise<CheckedConfiguration> {
  return browserApi(locale).call(checkConfiguration, { params: { ...model, code } });
}

export async function list(locale: Locale): Promise<SavedConfiguration[]> {
  return (await browserApi(locale).call(getConfigurations)).configurations;
}

export async function keep(locale: Locale, model: ModelPath, code: string): Promise<SavedConfiguration[]> {
  return (await browserApi(locale).call(saveConfiguration, { body: { ...model, code } })).configurations;
}

export async function forget(locale: Locale, model: ModelPath): Promise<SavedConfiguration[]> {
  return (await browserApi(locale).call(deleteConfiguration, { body: model })).configurations;
}
