import { getOffers } from '#contract/offers/offers.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OfferGrid } from './offer-grid.tsx';

const MAX_SHOWN = 3;

/** The newest offers of a model, given as `make/model`. Without a connection the link below still leads to them. */
export function ModelOfferList({ model }: { model: string }) {
  const { t } = useTranslation('offers');
  const { data, error } = useCall(getOffers, { query: { model } });
  if (error instanceof AppError) return <p>{t('model.failed')}</p>;
  if (!data) return null;
  return data.offers.length > 0 ? <OfferGrid offers={data.offers.slice(0, MAX_SHOWN)} /> : <p>{t('model.none')}</p>;
}
