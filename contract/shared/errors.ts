/** Every error code with its HTTP status. The texts are in locales/{language}/errors.json. */
export const ERRORS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.not-found': 404,
  'request.too-slow': 408,
  'request.too-large': 413,
  'request.unsupported-type': 415,
  'request.too-many': 429,
  'mail.address-limit': 429,
  'session.expired': 401,
  'service.failed': 500,
  'service.unavailable': 503,
  'garage.login.fail': 400,
  'account.key-invalid': 400,
  'account.password-wrong': 400,
  'support.address-unavailable': 503,
  'garage.plate.limit': 409,
  'garage.plate.already-present': 409,
  'garage.plate.invalid': 400,
  'garage.vehicle-not-found': 404,
  'garage.crawl.not-available': 409,
  'garage.deadline-not-found': 404,
  'garage.deadlines-full': 409,
  'garage.history-full': 409,
  'garage.photo.unreadable': 415,
  'garage.photo.too-many-pixels': 413,
  'garage.photo-not-found': 404,
  'catalogue.make-not-found': 404,
  'catalogue.model-not-found': 404,
  'catalogue.version-not-found': 404,
  'catalogue.configuration-invalid': 404,
  'catalogue.photo-not-found': 404,
  'dealers.zip-unknown': 400,
  'dealers.none-near': 404,
  'offers.offer-not-found': 404,
  'content.not-found': 404,
  'used-cars.zip-invalid': 400,
  'used-cars.zip-unknown': 400,
  'used-cars.none-near': 404,
  'used-cars.listing-not-found': 404,
  'used-cars.listing-gone': 410,
  'saved.not-found': 404,
  'saved.favourites-full': 409,
  'saved.searches-full': 409,
  'saved.link-invalid': 404,
  'reminders.link-invalid': 404,
  'quotes.dealer-required': 400,
  'quotes.dealer-limit': 429,
  'quotes.other-request': 409,
  'quotes.listing-ended': 409,
  'quotes.private-seller': 409,
  'quotes.already-asked': 409,
  'quotes.quote-not-found': 404,
  'quotes.sign-in-required': 403,
  'quotes.link-invalid': 404,
  'quotes.viewing-gone': 409,
  'verification.already-requested': 409,
  'verification.closed': 409,
  'verification.proof-required': 400,
  'document.unreadable': 415,
  'document.locked': 415,
  'verification.proof-limit': 409,
  'verification.proof-not-found': 404,
  'insurance.proposal-not-found': 404,
  'insurance.document-not-found': 404,
  'insurance.document-not-asked': 400,
  'insurance.no-proposal': 404,
  'insurance.proposal-changed': 409,
  'insurance.closed': 409,
  'insurance.incomplete': 409,
  'insurance.no-withdrawal': 409,
  'insurance.link-invalid': 404,
  'insurance.insurer-unavailable': 503,
  'advisor.lead-not-found': 404,
  'advisor.lookup-failed': 503,
  'advisor.slot-taken': 409,
  'advisor.already-booked': 409,
  'advisor.booking-not-found': 404,
  'advisor.move-limit': 429,
  'payments.payment-not-found': 404,
  'payments.changed': 409,
  'payments.not-paid': 409,
  'payments.provider-refused': 502,
  'payments.provider-unavailable': 503,
  'payments.notification-invalid': 400,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** `params` name the fields and the rules they failed, as dictionary keys. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string>;

  constructor(code: ErrorCode, params: Record<string, string> = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}
