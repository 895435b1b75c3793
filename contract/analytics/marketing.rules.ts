/** Search parameters that campaigns add to the URLs leading here. */
export const MARKETING_PARAMETERS = [
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_expid',
  'utm_referrer',
  'ad_id',
  'campaign_id',
  'pid',
  'l_source',
  'gclid',
  'fbclid',
  'adset_id',
] as const;

export const MARKETING_LIFE_SECONDS = 2_592_000;
export const MARKETING_VALUE_LIMIT = 500;

export type MarketingParameters = Partial<Record<(typeof MARKETING_PARAMETERS)[number], string>>;
