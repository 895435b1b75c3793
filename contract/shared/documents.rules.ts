/** Stored types: uploaded documents are re-encoded, whatever they were. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** Types that may be uploaded. */
export const ACCEPTED_DOCUMENTS = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;
export const DOCUMENT_BYTES = 5 * 1024 * 1024;
/** Contracts and invoices are shorter; only the first pages of longer documents are stored. */
export const DOCUMENT_PAGES = 20;
