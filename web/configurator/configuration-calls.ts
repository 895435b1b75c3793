import { deleteConfiguration, saveConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { sendRequest } from '#web/api/send-request.ts';

/** Slugs of make and model. */
export interface ModelPath {
  make: string;
  model: string;
}

export async function save(locale: Locale, model: ModelPath, code: string): Promise<void> {
  await sendRequest(locale, saveConfiguration, { body: { ...model, code } });
}

export async function remove(locale: Locale, model: ModelPath): Promise<void> {
  await sendRequest(locale, deleteConfiguration, { body: model });
}
