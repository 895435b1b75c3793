import type { Endpoint, Input, Output } from '#contract/shared/endpoint.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from './browser-api.ts';

/** Does what a person has asked for: to be called when something happens. What a page shows is read with `useCall`. */
export function sendRequest<E extends Endpoint>(locale: Locale, endpoint: E, input?: Input<E>): Promise<Output<E>> {
  return browserApi(locale).call(endpoint, input);
}
