import { useEffect, useEffectEvent } from 'react';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import type { SavedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatDate } from '#web/format/days.ts';
import { storedVersionTitle } from '#web/format/engine-title.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { savedConfigurations } from './configuration-sources.ts';
import { DialogFrame } from './dialog-frame.tsx';

interface Props {
  model: ModelCard;
  onContinue(saved: SavedConfiguration): void;
  onStartOver(): void;
}

/** Offers a signed-in user to continue a saved configuration of this model. */
export function SavedOffer({ model, onContinue, onStartOver }: Props) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const errorText = useErrorText();
  const isSignedIn = useSession().status === 'ready';
  const { data, error } = useCall(savedConfigurations, isSignedIn ? {} : undefined);
  const saved = data?.configurations.find((one) => one.model.id === model.id);

  const showError = useEffectEvent((failure: unknown) => showToast({ kind: 'error', text: errorText(failure) }));
  useEffect(() => {
    if (error !== undefined) showError(error);
  }, [error]);

  if (!saved) return null;
  const values = {
    version: storedVersionTitle(saved.version, locale, t),
    colour: saved.colour.name,
    price: formatPrice(saved.checked.price, locale),
    date: formatDate(saved.keptAt, locale),
  };
  return (
    <DialogFrame
      title={t('offer.title', { name: `${model.make.name} ${model.name}` })}
      onClose={onStartOver}
      actions={
        <>
          <Button onClick={onStartOver}>{t('offer.anew')}</Button>
          <Button variant="primary" onClick={() => onContinue(saved)}>
            {t('offer.continue')}
          </Button>
        </>
      }
    >
      <p>{t('offer.what', values)}</p>
      <p>{t('offer.replaced')}</p>
    </DialogFrame>
  );
}
