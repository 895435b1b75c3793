/** An error as Stripe answers it. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;

  constructor(status: number, type: string, code: string) {
    super(code);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** By path: `line_items[0][quantity]` is `line_items.0.quantity`. */
export type Flat = ReadonlyMap<string, string>;

export function readParameters(form: string): Flat {
  return new Map([...new URLSearchParams(form)].map(([name, value]) => [name.replaceAll(/\[(\w+)\]/g, '.$1'), value]));
}

const MINUTE_SECONDS = 60;
const METADATA = /^[\w-]{1,500}$/;

type Check = RegExp | ((value: string) => boolean);

const inMinutes = (min: number, max: number) => (value: string) => {
  const left = Number(value) - Date.now() / 1_000;
  return left >= min * MINUTE_SECONDS && left <= max * MINUTE_SECONDS;
};
const url: Check = /^https?:\/\/\S+$/;

/** Every parameter that may be sent, and what it must look like. */
const KNOWN: Record<string, Record<string, Check>> = {
  'POST /v1/checkout/sessions': {
    mode: /^payment$/,
    ui_mode: /^(?:hosted_page|embedded_page|elements|form)$/,
    'allowed_payment_method_types.0': /^card$/,
    'adaptive_pricing.enabled': /^(?:true|false)$/,
    client_reference_id: /^[\w-]{1,200}$/,
    expires_at: inMinutes(30, 24 * 60),
    'line_items.0.quantity': /^[1-9]\d*$/,
    'line_items.0.price_data.currency': /^(?:eur|gbp)$/,
    'line_items.0.price_data.unit_amount': /^[1-9]\d{0,7}$/,
    'line_items.0.price_data.product_data.name': /^.{1,250}$/,
    locale: /^(?:it|en-GB|es|fr|de)$/,
    'metadata.payment': METADATA,
    'payment_intent_data.metadata.payment': METADATA,
    success_url: url,
    cancel_url: url,
  },
  'GET /v1/checkout/sessions/:id': { 'expand.0': /^payment_intent\.latest_charge$/ },
  'POST /v1/checkout/sessions/:id/expire': {},
  'POST /v1/refunds': { payment_intent: /^pi_/, amount: /^[1-9]\d*$/, 'metadata.payment': METADATA },
  'GET /v1/refunds': { payment_intent: /^pi_/, limit: /^\d{1,3}$/ },
};
const REQUIRED = ['mode', 'success_url', 'line_items.0.price_data.unit_amount', 'line_items.0.price_data.currency'];

export function checkParameters(call: string, given: Flat): void {
  const known = KNOWN[call];
  if (!known) throw new StripeProblem(404, 'invalid_request_error', 'url_unknown');
  for (const [name, value] of given) {
    const check = known[name];
    if (!check) throw new StripeProblem(400, 'invalid_request_error', `parameter_unknown ${name}`);
    const isValid = typeof check === 'function' ? check(value) : check.test(value);
    if (!isValid) throw new StripeProblem(400, 'invalid_request_error', `parameter_invalid ${name}`);
  }
  if (call === 'POST /v1/checkout/sessions')
    for (const name of REQUIRED)
      if (!given.has(name)) throw new StripeProblem(400, 'invalid_request_error', `parameter_missing ${name}`);
}
