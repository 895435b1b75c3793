/** Retries for three days, in case of an outage of the mail server. */
export const MAIL_RETRY = { limit: 80, delaySeconds: 5, longestDelaySeconds: 3600 };
