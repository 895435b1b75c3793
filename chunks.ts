import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  name: string;
  /** Files or glob patterns, from the project's folder. */
  files: string[];
  /** Only files that at least so many chunks share. */
  minShareCount?: number;
}

/**
 * Few script files: small ones are larger together and take more round trips. Each takes what it imports with it, unless
 * an earlier one has it.
 */
const CHUNKS: Chunk[] = [
  {
    name: 'frame',
    files: [
      'web/root.tsx',
      'web/layout/{breadcrumbs,guide-link,section,share-button}.tsx',
      'node_modules/react-dom/index.js',
      'node_modules/react-dom/cjs/react-dom.production.js',
      // Figures and small rules, which pages of every kind use.
      'web/format/{amounts,days,lists,numbers,phone,units,with-capital}.ts',
      'contract/shared/{api-base,formatters,units,days,money}.ts',
      'contract/garage/plates.rules.ts',
      'contract/ratings/ratings.rules.ts',
      'contract/catalogue/{catalogue,photo-url}.rules.ts',
      'web/cars/default-paint.ts',
      // Also in lists of cars that articles have as HTML.
      'web/cars/finance-note.module.css',
      'web/api/tab-storage.ts',
      'web/cars/saved/browser-keys.ts',
      'contract/shared/finance.rules.ts',
      'web/ui/{badge,native-select}.tsx',
    ],
  },
  // Most public pages have lists of cars with figures and prices.
  {
    name: 'cards',
    files: [
      'web/cars/{buying-steps,car-card,model-card,make-mark}.tsx',
      'web/cars/photo-attributes.ts',
      'web/catalogue/make-list.tsx',
      'web/offers/{offer-icons,offers-url}.ts',
      'web/cars/saved/{begun-configurations,stored-list}.ts',
      'web/cars/search/body-mark.tsx',
      'web/search/budgets.ts',
      // Small parts of lists, which must not load what they lead to.
      'web/catalogue/compare/compare-button.tsx',
      'web/cars/last-search.ts',
      'web/search/{next-car-form,show-models}.tsx',
      'web/garage/home/home-account.tsx',
      'web/ui/carousel.tsx',
      'web/ui/use-scroll-edges.ts',
    ],
  },
  // Guides, posts and the lists of them are mostly HTML of the server.
  {
    name: 'content',
    files: ['web/content/article-view.tsx', 'web/content/load-document.ts'],
  },
  // Versions in words, also where quotes name them.
  { name: 'engine-title', files: ['web/format/{engine-title,in-sentence}.ts'] },
  // The legal pages share most of their few components.
  { name: 'legal', files: ['web/information/!(*.page.tsx)'] },
  // The garage begins with a number plate.
  {
    name: 'plate',
    files: [
      'web/garage/plate-form.tsx',
      'web/garage/add-vehicle-query.ts',
      'web/api/stored-plate.ts',
      'web/garage/home/modal-loading.tsx',
      'web/ui/plate.tsx',
    ],
  },
  // What fields look like, which filters of public pages use too.
  {
    name: 'fields',
    files: [
      'web/ui/{checkbox,field,text-field}.tsx',
      'web/cars/own-number.tsx',
      'web/format/typed-number.ts',
      'web/ui/{field-ids,search-match}.ts',
      'web/ui/field.module.css',
    ],
  },
  // Collecting cars to compare.
  {
    name: 'compare',
    files: [
      'web/catalogue/compare/{compare-item-of,compare-url}.ts',
      'web/catalogue/compare/{use-compare-choice,use-compare-state}.ts',
      'web/catalogue/compare/bottom-bar.module.css',
      'web/catalogue/compare/compare-toggle.tsx',
    ],
  },
  // What many pages use, of any kind.
  {
    name: 'shared',
    files: [
      'contract/!(catalogue|search|offers|saved|used-cars)/*.rules.ts',
      'contract/shared/{clock,country,errors,money,slug,town}.ts',
      'web/ui/{message-box,skeleton,table}.tsx',
      'web/api/link-key.ts',
      'web/forms/use-error-text.ts',
      'web/format/*.ts',
      'web/i18n/rich-text.tsx',
    ],
    minShareCount: 4,
  },
  {
    name: 'cars',
    files: [
      'contract/catalogue/*.rules.ts',
      'contract/{search,offers}/*.rules.ts',
      'contract/saved/saved-kinds.rules.ts',
      'web/cars/*',
      'web/cars/saved/{heart-button.tsx,use-needs-saved.ts}',
    ],
    minShareCount: 4,
  },
  {
    name: 'filters',
    files: [
      'web/ui/{pagination,range-slider}.tsx',
      'contract/shared/number-range.ts',
      'web/cars/search/search-url.ts',
      'web/search/new-car-search.ts',
      'web/cars/charging.ts',
    ],
  },
  // Both search pages.
  { name: 'search', files: ['web/cars/search/*'] },
  // The pages of a car, new or used.
  {
    name: 'car-page',
    files: [
      'web/cars/{fact-groups,page-part,price-action,section-nav}.tsx',
      'web/cars/{json-ld,running-costs}.ts',
      'web/cars/gallery/photo-{slide,strip}.tsx',
    ],
  },
  // Lists of models, and what the pages of new cars share.
  {
    name: 'new-car-page',
    files: [
      'web/catalogue/{json-ld,use-follow}.ts',
      'web/catalogue/model-grid.tsx',
      'web/cars/{car-tools,energy-figures}.tsx',
      'web/offers/offers-url.ts',
    ],
  },
  // Calls of the API.
  {
    name: 'calls',
    files: [
      'web/api/{api,authorisation,browser-api,call-cache,call-source,poll,request,send-request,use-call}.ts',
      'contract/shared/{endpoint-url,spaced-phone}.ts',
      'web/ui/{failure-box,stepper}.tsx',
      'web/layout/{missing-vehicle,require-session,require-vehicle,session-failure}.tsx',
      'web/layout/find-vehicle.ts',
    ],
  },
  // Saving cars of a list, and used cars with it, which dealers show without the search.
  {
    name: 'saved',
    files: [
      'web/cars/saved/favourite-button.tsx',
      'contract/saved/saved.rules.ts',
      'web/used-cars/listing-card.tsx',
      'web/cars/opening-hours.tsx',
    ],
  },
  // Lists of used cars.
  {
    name: 'used-cars',
    files: [
      'web/used-cars/ranking-note.tsx',
      'web/used-cars/listing/valuation-steps.tsx',
      'web/used-cars/listing/report.module.css',
      'web/used-cars/{choice-values,or-without-place,use-distance-text,used-car-path,used-car-search,value-texts}.ts',
      'contract/used-cars/*.rules.ts',
    ],
  },
  // Endpoints with their schemas: of an account first, which signed-in pages need.
  {
    name: 'contract',
    files: [
      'contract/shared/{endpoint,locale-schemas,query-schemas}.ts',
      'contract/account/account.endpoints.ts',
      'contract/garage/garage.endpoints.ts',
      'contract/quotes/unread-answers.endpoints.ts',
    ],
  },
  {
    name: 'quote-contract',
    files: [
      'contract/quotes/{quotes,asked-listing,dealer-inquiry,quote-parts,quote-request}.endpoints.ts',
      'contract/{purchases,dealers}/*.endpoints.ts',
    ],
  },
  {
    name: 'forms',
    files: ['web/forms/use-contract-form.ts', 'web/forms/form-failure.tsx', 'web/ui/{radio-cards,text-area}.tsx'],
  },
  {
    name: 'account',
    files: [
      'web/account/{account-page,flow-link,form-frame,sent-message}.tsx',
      'web/account/{use-continue-after-login,use-leave-when-signed-in}.ts',
      'web/account/fields.module.css',
      'web/forms/policy-link.tsx',
      'web/ui/focus-heading.tsx',
      'web/layout/visibility.tsx',
    ],
  },
  // What a car costs its owner.
  {
    name: 'ownership',
    files: [
      'contract/catalogue/ownership-costs.rules.ts',
      'web/catalogue/keep/keep-path.ts',
      'web/catalogue/energy-row.ts',
    ],
  },
  // When somebody can be reached.
  { name: 'hours', files: ['web/advisor/call-centre-hours.ts', 'web/advisor/booking/agenda-times.ts'] },
  {
    name: 'tables',
    files: ['web/ui/side-by-side.tsx', 'web/quotes/detail/answers-table.tsx'],
  },
  {
    name: 'quotes',
    files: [
      'web/quotes/{car-figure,sign-in-first,state-badge}.tsx',
      'web/quotes/question/viewing-text.ts',
      'web/quotes/channel/conversation.tsx',
      'web/quotes/channel/channel.module.css',
      'web/quotes/detail/contact-release.module.css',
      'contract/quotes/viewing.rules.ts',
      'web/quotes/wish-facts.ts',
      'contract/quotes/messages.rules.ts',
      'contract/quotes/plan-of-offer.rules.ts',
      'web/quotes/{car-display,plan-text}.ts',
    ],
  },
  // What a page about one vehicle of the garage asks for.
  {
    name: 'vehicle-contract',
    files: [
      'contract/logbook/{consumption.rules,costs.rules,logbook.endpoints}.ts',
      'contract/garage/tax.endpoints.ts',
    ],
  },
  {
    name: 'used-contract',
    files: ['contract/used-cars/{worth,used-car-parts,used-cars,used-listing}.endpoints.ts'],
  },
  { name: 'trade-in', files: ['web/quotes/request/{use-quote-draft,trade-in-text}.ts'] },
  { name: 'purchases', files: ['web/purchases/verification-card.tsx', 'web/purchases/purchases-endpoints.ts'] },
  // What is loaded once somebody is signed in.
  {
    name: 'signed-in',
    files: ['web/layout/account-panel.tsx', 'web/api/{load-profile,log-out,offline-garage}.ts'],
  },
  // Dialogs, and choosing from a list.
  { name: 'dialogs', files: ['web/ui/{modal,combo-box,select}.tsx'] },
  { name: 'uploads', files: ['web/ui/file-drop.tsx', 'web/api/upload.ts'] },
  // Numbers and dates of forms.
  {
    name: 'figures',
    files: [
      'web/forms/{day-field,decimal-field,distance-field,whole-number-field}.tsx',
      'web/forms/use-unlikely-reading.ts',
      'web/ui/calendar/date-picker.tsx',
    ],
  },
  {
    name: 'dashboard-frame',
    files: [
      'web/garage/dashboard/dashboard-skeleton.tsx',
      'web/garage/dashboard/{dashboard-context,vehicle-order}.ts',
      'web/garage/use-limit-notice.ts',
    ],
  },
  {
    name: 'dashboard',
    files: ['web/garage/dashboard/dashboard-view.tsx', 'web/garage/dashboard/use-vehicle-call.ts', 'web/ui/menu.tsx'],
  },
  { name: 'vehicle-calls', files: ['web/garage/vehicle-calls.ts'] },
];

/** Groups for the bundler; a pattern without any file is a mistake. */
export function chunkGroups(folder: string) {
  return CHUNKS.map(({ name, files, minShareCount }) => {
    const found = new Set(files.flatMap((pattern) => filesOf(pattern, folder)));
    return {
      name,
      test: (id: string) => found.has(id.replace(/[?#].*$/, '')),
      ...(minShareCount !== undefined && { minShareCount }),
    };
  });
}

/** Throws for a name without a file, as after a file was renamed. */
export function filesOf(pattern: string, folder: string): string[] {
  return expand(pattern).flatMap((one) => {
    const found = find(folder, one.split('/'));
    if (found.length === 0) throw new Error(`No file for ${one} in the chunks`);
    return found;
  });
}

/** Every name in braces must exist, so each is looked for by itself. */
function expand(pattern: string): string[] {
  const [whole, names] = /\{([^}]+)\}/.exec(pattern) ?? [];
  if (whole === undefined || names === undefined) return [pattern];
  return names.split(',').flatMap((name) => expand(pattern.replace(whole, name)));
}

function find(folder: string, [name = '', ...rest]: string[]): string[] {
  const isWanted = nameTest(name);
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => isWanted.test(entry.name));
  if (rest.length === 0) return entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
  return entries.filter((entry) => entry.isDirectory()).flatMap((entry) => find(join(folder, entry.name), rest));
}

/** `*` is any text, `!(a|b)` any other name. */
function nameTest(name: string): RegExp {
  const source = name
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
    .replace(/!\((.+)\)/, '(?!(?:$1)$).*');
  return new RegExp(`^${source}$`);
}
