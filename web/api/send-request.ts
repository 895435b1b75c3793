import type { Endpoint, Input, Output } from '#contract/shared/endpoint.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from './browser-api.ts';

/** Sends a change, in most cases from an event handler. Data for display are read with `useCall`. */
export function sendRequest<E extends Endpoint>(locale: Locale, endpoint: E, input?: Input<E>): Promise<Output<E>> {
  return browserApi(locale).call(endpoint, input);
}
