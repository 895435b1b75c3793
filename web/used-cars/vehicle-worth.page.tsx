import { Suspense, useState } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireVehicle } from '#web/layout/require-vehicle.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { tradeInText } from '#web/quotes/request/trade-in-text.ts';
import { proposeTradeIn } from '#web/quotes/request/use-quote-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/vehicle-worth.page.ts';
import { NextSteps } from './worth/next-steps.tsx';
import { WorthView } from './worth/worth-view.tsx';

const SharingDialog = lazyChunk('sharing-dialog', () => import('#web/garage/sharing/sharing-dialog.tsx'));

export const handle: PageHandle = {
  dictionaries: ['worth', 'used-cars', 'catalogue', 'ui', 'errors', 'validation'],
};

const waiting = (
  <Section>
    <Skeleton>
      <SkeletonText lines={6} />
    </Skeleton>
  </Section>
);

/** What a vehicle of the garage is worth. */
export default function VehicleWorthPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('worth');
  return (
    <>
      <PageHead title={t('title')} unlisted />
      <RequireVehicle plate={params.plate} fallback={waiting}>
        {(vehicle) => <VehicleWorth vehicle={vehicle} />}
      </RequireVehicle>
    </>
  );
}

function VehicleWorth({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('worth');
  const locale = useLocale();
  const propose = () => proposeTradeIn(tradeInText(vehicle, locale), COUNTRY_OF[locale]);
  const name = vehicleName(vehicle) || spacedPlate(vehicle.locale, vehicle.plate);
  return (
    <>
      <PageTitle title={t('title')}>
        <p>{t('lead', { name })}</p>
      </PageTitle>
      <Section>
        <WorthView key={vehicle.plate} vehicle={vehicle}>
          <NextSteps>
            <ButtonLink variant="primary" to={pagePath('usedCars', locale)} onClick={propose}>
              {t('next.used')}
            </ButtonLink>
            <ButtonLink to={quoteUrl(locale)} onClick={propose}>
              {t('next.new')}
            </ButtonLink>
            {vehicle.shared === null && <SellButton vehicle={vehicle} />}
          </NextSteps>
        </WorthView>
      </Section>
    </>
  );
}

/** The links for buyers, who read the car's data, kilometres and history. */
function SellButton({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('worth');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button onClick={() => setState('open')}>{t('next.sell')}</Button>
      {state !== 'unused' && (
        <Suspense>
          <SharingDialog vehicle={vehicle} isSale open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
