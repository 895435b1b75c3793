/** When the person would like to have the car. */
export const DELIVERY_WISHES = ['any', 'soon', 'quarter', 'later'] as const;
type DeliveryWish = (typeof DELIVERY_WISHES)[number];

/** What the person would like besides a price. */
export interface QuoteWishes {
  /** To drive the car before deciding. */
  testDrive: boolean;
  delivery: DeliveryWish;
  /** Another paint is fine if it is cheaper or there sooner. */
  anyColour: boolean;
  /** The most it may cost in all, in cents. */
  budget: number | null;
}

export const NO_WISHES: QuoteWishes = { testDrive: false, delivery: 'any', anyColour: false, budget: null };
