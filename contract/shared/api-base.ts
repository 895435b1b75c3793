/** The common prefix of all API paths; apart from endpoint.ts, for browser code that must not load zod. */
export const API_BASE = '/wp-json';
