import { useEffect, useEffectEvent } from 'react';
import type { Fuel, Gearbox } from '#contract/catalogue/catalogue.endpoints.ts';
import { getModel } from '#contract/catalogue/versions.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CompareItem } from './compare-item.ts';
import { compareItemOf } from './compare-item-of.ts';

/** A model of a search, with what its cheapest matching version is like. */
export interface FoundModel {
  slug: string;
  name: string;
  make: { slug: string; name: string };
  priceFrom: number;
  fuels: readonly Fuel[];
  gearboxes: readonly Gearbox[];
}

interface Props {
  model: FoundModel;
  onFound(version: CompareItem): void;
  onFailed(): void;
}

/** Looks up the version whose price the search shows; renders nothing. */
export default function FirstVersion({ model: found, onFound, onFailed }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const { data: model, error } = useCall(getModel, { params: { make: found.make.slug, model: found.slug } });
  const version =
    model?.versions.find(
      ({ price, fuel, gearbox }) =>
        price === found.priceFrom && found.fuels.includes(fuel) && found.gearboxes.includes(gearbox),
    ) ?? model?.versions[0];
  const tell = useEffectEvent(() => {
    if (model && version) onFound(compareItemOf({ ...model, ...version, model }, locale, t));
    else if (model || error !== undefined) onFailed();
  });
  const outcome = model ?? error;
  useEffect(() => {
    if (outcome !== undefined) tell();
  }, [outcome]);
  return null;
}
