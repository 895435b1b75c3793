export const MARKETING_STORAGE_KEY = 'targa.marketing';
