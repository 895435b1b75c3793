import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { ConfiguratorData, SavedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { Site } from '#web/api/context.ts';
import { FinanceNote } from '#web/cars/finance-note.tsx';
import { storeBegun } from '#web/cars/saved/begun-configurations.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import styles from './configurator.module.css';
import type { Opening } from './opening.ts';
import { OpeningNotes } from './opening-notes.tsx';
import { OptionalDialog } from './optional-dialog.tsx';
import { PriceBar } from './price-bar.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { SavedOffer } from './saved-offer.tsx';
import { Stage } from './stage.tsx';
import { StepContent } from './step-content.tsx';
import { StepLinks } from './step-links.tsx';
import { stepName } from './steps.ts';
import { useConfiguration } from './use-configuration.ts';
import { useLeaveBlocker } from './use-leave-blocker.ts';
import { usePendingChange } from './use-pending-change.ts';
import { useSaving } from './use-saving.ts';

interface Props {
  data: ConfiguratorData;
  opening: Opening;
  onReopen(saved: SavedConfiguration): void;
}

/** The five steps of the configurator. The choice is a complete car at any time. */
export function Configurator({ data, opening, onReopen }: Props) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOffered, setOffered] = useState(opening.code === undefined);
  const wizard = useConfiguration(data, opening);
  const requests = usePendingChange(wizard);
  const leaveBlocker = useLeaveBlocker(wizard.hasChanged);
  const { configuration, code, step, wasTouched } = wizard;
  const saving = useSaving({
    model: data.model,
    code,
    wasTouched,
    savedCode: opening.isSaved ? opening.code : undefined,
  });
  const { pathname } = useLocation();
  const { publicUrl } = useRouteLoaderData<Site>('root') ?? { publicUrl: '' };
  const { model } = data;
  const name = `${model.make.name} ${model.name}`;
  const url = `${publicUrl}${pathname}?${new URLSearchParams({ c: code })}`;
  const wanted = { make: model.make.slug, model: model.slug, version: configuration.version.slug, code };
  const { pending, apply, cancel } = requests;

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus({ preventScroll: true });
    shownStep.current = step;
  }, [step]);

  const { price } = configuration;
  const modelKey = `${model.make.slug}/${model.slug}`;
  useEffect(() => {
    if (wasTouched) storeBegun({ model: modelKey, code, country: COUNTRY_OF[locale], price });
  }, [wasTouched, modelKey, code, locale, price]);

  function goToNextStep(event: SyntheticEvent) {
    event.preventDefault();
    wizard.goTo(step + 1);
  }

  return (
    <>
      <div className={styles.wizard}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('title', { name })}</h1>
          <ButtonLink
            className={styles.close}
            variant="quiet"
            icon="close"
            to={pagePath('model', locale, { make: model.make.slug, model: model.slug })}
          >
            {t('close')}
          </ButtonLink>
        </div>
        <StepLinks step={step} searchOf={wizard.searchOf} />
        {!wasTouched && <OpeningNotes opening={opening} />}
        <div className={styles.columns}>
          <div className={styles.step}>
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              {t(`headings.${stepName(step)}`)}
            </h2>
            <form id={formId} method="get" onSubmit={goToNextStep}>
              {/* Without scripts the form submits the choice; colours submit a code of their own. */}
              {stepName(step) !== 'colours' && <input type="hidden" name="c" value={code} />}
              <StepContent data={data} wizard={wizard} requests={requests} saving={saving} url={url} />
            </form>
          </div>
          <div className={styles.side}>
            <Stage model={model} configuration={configuration} sticks={stepName(step) === 'colours'} />
            <PriceBar wizard={wizard} formId={formId} quoteUrl={quoteUrl(locale, [wanted])} />
          </div>
        </div>
        <div className={styles.finance}>
          <FinanceNote price={configuration.price} />
        </div>
        {pending?.kind === 'version' && <ChangeDialog {...pending} onApply={apply} onClose={cancel} />}
        {pending?.kind === 'optional' && (
          <OptionalDialog configuration={configuration} click={pending.click} onApply={apply} onClose={cancel} />
        )}
        {leaveBlocker.state === 'blocked' && (
          <CloseDialog
            saving={saving}
            code={code}
            onClose={() => leaveBlocker.proceed()}
            onCancel={() => leaveBlocker.reset()}
          />
        )}
        {isOffered && !wasTouched && (
          <SavedOffer model={model} onContinue={onReopen} onStartOver={() => setOffered(false)} />
        )}
      </div>
      <PrintSheet model={model} configuration={configuration} code={code} url={url} />
    </>
  );
}
