/** Every error a caller can meet, with its HTTP status. The words are in locales/{language}/errors.json. */
export const ERRORS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.not-found': 404,
  'request.too-large': 413,
  'request.unsupported-type': 415,
  'request.too-many': 429,
  'session.expired': 401,
  'service.failed': 500,
  'service.unavailable': 503,
  'catalogue.make-not-found': 404,
  'catalogue.model-not-found': 404,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** `params` tell the caller which field failed which rule, as dictionary keys. */
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
