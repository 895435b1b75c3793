/** Below which all calls are; apart from endpoint.ts, for browser code that needs no validator. */
export const API_BASE = '/wp-json';
