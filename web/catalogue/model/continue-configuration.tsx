import { useSyncExternalStore } from 'react';
import { pagePath } from '#contract/shared/paths.ts';
import { begunConfigurations } from '#web/cars/saved/begun-configurations.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface Props {
  /** Slugs. */
  make: string;
  model: string;
  name: string;
}

const NOTHING: ReturnType<typeof begunConfigurations.items> = [];

/** The way to the configurator: to the configuration that was begun in this browser, or to a new one. */
export function ContinueConfiguration({ make, model, name }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const items = useSyncExternalStore(begunConfigurations.subscribe, begunConfigurations.items, () => NOTHING);
  const begun = items.find((one) => one.model === `${make}/${model}`);
  const path = pagePath('configurator', locale, { make, model });
  if (!begun) return <ButtonLink to={path}>{t('model.configure')}</ButtonLink>;
  const price = formatPrice(begun.price, locale, begun.country);
  return (
    <ButtonLink to={`${path}?${new URLSearchParams({ c: begun.code })}`}>
      {t('model.continue', { name, price })}
    </ButtonLink>
  );
}
