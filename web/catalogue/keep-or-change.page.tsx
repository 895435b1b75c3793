import { data } from 'react-router';
import { getEnergyPrices } from '#contract/content/content.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import { localeOfPath, pagePath } from '#contract/shared/paths.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import { apiContext } from '#web/api/context.ts';
import { formatPrice } from '#web/format/amounts.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireVehicle } from '#web/layout/require-vehicle.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { tradeInText } from '#web/quotes/request/trade-in-text.ts';
import { proposeTradeIn } from '#web/quotes/request/use-quote-draft.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Skeleton, SkeletonTable } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/keep-or-change.page.ts';
import { loadCompared } from './compare/load-compared.ts';
import { KeepOrChange } from './keep/keep-or-change.tsx';
import { MAX_BESIDE_OWN } from './keep/keep-path.ts';
import { useChosenCars } from './keep/use-chosen-cars.ts';

export const handle: PageHandle = {
  dictionaries: ['keep', 'costs', 'compare', 'catalogue', 'ui', 'errors'],
};

/** The cars of the URL; the own one is read in the browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const keys = (searchParams.get('v') ?? '').split(',').slice(0, MAX_BESIDE_OWN);
  try {
    const api = context.get(apiContext);
    const { cars } = await loadCompared(api, localeOfPath(pathname), keys.join(','));
    return { cars, prices: await api.call(getEnergyPrices) };
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status ?? 500 });
    throw error;
  }
}

const waiting = (
  <Section>
    <Skeleton>
      <SkeletonTable rows={6} columns={3} />
    </Skeleton>
  </Section>
);

/** What it costs to keep a car of the garage, beside what another one costs. */
export default function KeepOrChangePage({ params, loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('keep');
  return (
    <>
      <PageHead title={t('title')} unlisted />
      <RequireVehicle plate={params.plate} fallback={waiting}>
        {(vehicle) => <Content vehicle={vehicle} {...loaderData} />}
      </RequireVehicle>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Content({ vehicle, cars, prices }: Data & { vehicle: Vehicle }) {
  const { t } = useTranslation('keep');
  const locale = useLocale();
  const { plate } = vehicle;
  const name = vehicleName(vehicle) || spacedPlate(vehicle.locale, plate);
  return (
    <>
      <PageTitle title={t('title')}>
        <p>{t('lead', { name })}</p>
      </PageTitle>
      <Section>
        {vehicle.locale === locale ? (
          <Beside key={plate} vehicle={vehicle} cars={cars} prices={prices} />
        ) : (
          // Taxes, prices of energy and currency are those of its country.
          <MessageBox
            title={t('otherCountry')}
            actions={
              <ButtonLink href={pagePath('keepOrChange', vehicle.locale, { plate })}>{t('toItsCountry')}</ButtonLink>
            }
          />
        )}
      </Section>
    </>
  );
}

function Beside({ vehicle, cars, prices }: Data & { vehicle: Vehicle }) {
  const { t } = useTranslation('keep');
  const locale = useLocale();
  useChosenCars(vehicle.plate, cars.length === 0);

  function propose(value: number | null) {
    const car = tradeInText(vehicle, locale);
    const country = COUNTRY_OF[locale];
    const amount = value === null ? null : formatPrice(value, locale);
    proposeTradeIn(amount === null ? car : t('tradeIn', { car, amount }), country);
  }

  return <KeepOrChange vehicle={vehicle} cars={cars} prices={prices} onPropose={propose} />;
}
