import { useTranslation } from 'react-i18next';
import { getOffers, type OfferCard } from '#contract/offers/offers.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { OfferGrid } from './offer-grid.tsx';

const MOST = 3;

/** Undefined when they cannot be read just now. */
export async function readModelOffers(locale: Locale, model: string): Promise<readonly OfferCard[] | undefined> {
  try {
    const { offers } = await browserApi(locale).call(getOffers, { query: { model } });
    return offers.slice(0, MOST);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export function ModelOfferList({ offers }: { offers: readonly OfferCard[] | undefined }) {
  const { t } = useTranslation('offers');
  if (!offers) return <p>{t('model.failed')}</p>;
  return offers.length > 0 ? <OfferGrid offers={offers} /> : <p>{t('model.none')}</p>;
}
