/** Of the legal notice, the terms of use and the voucher terms; changes with their texts. */
export const TERMS_VERSION = '2026-11.2';
