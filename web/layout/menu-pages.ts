import type { PageName } from '#contract/shared/paths.ts';

/** The pages that belong to each link of the menu. */
export const PAGES_OF = {
  newCars: ['newCars', 'make', 'model', 'version', 'search', 'compare', 'configurator'],
  usedCars: ['usedCars', 'usedCar'],
  offers: ['offers', 'offer'],
  electric: ['electric'],
  guides: ['guides', 'guideTopic', 'guide'],
  quotes: ['quoteRequest', 'quotes', 'quote', 'quoteThanks', 'verification'],
  garage: [
    'garage',
    'sharedReceipt',
    'dashboard',
    'vehicle',
    'vehicleWorth',
    'keepOrChange',
    'vehicleHistory',
    'insurance',
  ],
  help: ['contact', 'advisor', 'advisorBooking'],
} as const satisfies Record<string, readonly PageName[]>;

type Page = PageName | undefined;

export function belongsTo(menu: keyof typeof PAGES_OF, page: Page): boolean {
  return (PAGES_OF[menu] as readonly Page[]).includes(page);
}
