import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { readQuoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { useCompareState } from '#web/catalogue/compare/use-compare-state.ts';
import { DealerPicker } from '#web/dealers/dealer-picker.tsx';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import type { Route } from './+types/quote-request.page.ts';
import { QuoteRequest } from './request/quote-request.tsx';
import { readWantedCar } from './request/read-wanted-car.ts';

export const handle: PageHandle = { dictionaries: ['quotes', 'dealers', 'catalogue', 'ui', 'errors', 'validation'] };

/** The cars of the URL, with their current catalogue data. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const wanted = readQuoteUrl(new URL(request.url).search);
  const found = await orPageError(Promise.all(wanted.map((car) => readWantedCar(api, car))));
  const cars = found.filter((car) => car !== undefined);
  return { cars, lost: wanted.length - cars.length };
}

/** Only other cars need new data; steps do not. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const carsOf = ({ pathname, searchParams }: URL) => `${pathname} ${searchParams.get('car')}`;
  return carsOf(currentUrl) !== carsOf(nextUrl) && defaultShouldRevalidate;
}

export default function QuoteRequestPage({ loaderData: { cars, lost } }: Route.ComponentProps) {
  const { t } = useTranslation('quotes');
  const compared = useCompareState().cars.map(({ key, make, name, detail }) => {
    const [makeSlug = '', model = '', version = ''] = key.split('/');
    return { wanted: { make: makeSlug, model, version }, name: `${make} ${name}`, detail };
  });
  return (
    <>
      <PageHead title={t('request.title')} description={t('request.lead')} />
      <QuoteRequest
        cars={cars}
        lost={lost}
        suggestions={compared}
        renderDealerPicker={(slot) => <DealerPicker {...slot} />}
      />
    </>
  );
}
