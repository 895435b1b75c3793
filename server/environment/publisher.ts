import type { Publisher } from '#server/http/page-build.ts';
import type { Environment } from './env.ts';

/** Only if complete: a local installation has none, and a partial one would mislead. */
export function publisherOf(env: Environment): Publisher | undefined {
  const { PUBLISHER_NAME: name, PUBLISHER_ADDRESS: address, PUBLISHER_EMAIL: email, PUBLISHER_VAT: vat } = env;
  return name && address && email && vat ? { name, address, email, vat } : undefined;
}
