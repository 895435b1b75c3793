export const MARKETING_STORAGE_KEY = 'targa.marketing';

/** Matches every query with a campaign’s parameter, and few others: their names have an underscore or end with "id". */
export const MAY_BE_CAMPAIGN = /[?&][^=&]*(_|id=)/;
