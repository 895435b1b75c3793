import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { CarInUrl } from '#contract/quotes/quote-url.rules.ts';
import { MAX_QUOTED_CARS } from '#contract/quotes/quotes.rules.ts';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MessageBox } from '#web/ui/message-box.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CarsStep } from './cars-step.tsx';
import { DealersStep, type RenderDealerPicker } from './dealers-step.tsx';
import { PrivatePromise } from './private-promise.tsx';
import { REQUEST_STEPS, readStep, stepUrl } from './quote-flow.ts';
import styles from './quote-request.module.css';
import type { ChosenCar } from './read-wanted-car.ts';
import { RequestedCars } from './requested-cars.tsx';
import { SentBefore, useSentBefore } from './sent-before.tsx';
import type { SuggestedCar } from './suggested-cars.tsx';
import { useQuoteDraft } from './use-quote-draft.ts';

const loadLeadStep = () => import('./lead-step.tsx');
/** Loaded on demand: forms and phone numbers weigh as much as the rest of the page, and are needed last. */
const LeadStep = lazyChunk('lead-step', async () => ({ default: (await loadLeadStep()).LeadStep }));

interface Props {
  cars: readonly ChosenCar[];
  /** The number of cars in the URL that no longer exist. */
  lost: number;
  /** Cars selected elsewhere on the site. */
  suggestions: readonly SuggestedCar[];
  renderDealerPicker: RenderDealerPicker;
}

/** The step where an error of the server can be corrected. */
const STEP_OF: Partial<Record<ErrorCode, number>> = {
  'catalogue.model-not-found': 0,
  'catalogue.version-not-found': 0,
  'catalogue.configuration-invalid': 0,
  'offers.offer-not-found': 0,
  'dealers.zip-unknown': 1,
  'quotes.dealer-required': 1,
};

/** Cars, dealers, contact: the URL has the cars and the step, the tab stores the rest. */
export function QuoteRequest({ cars, lost, suggestions, renderDealerPicker }: Props) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const handle = useQuoteDraft();
  const sent = useSentBefore(cars, handle.draft);
  const [problem, setProblem] = useState<string>();
  const wanted = cars.map((car) => car.wanted);
  const makes = [...new Map(cars.map(({ shown }) => [shown.make.slug, shown.make])).values()];
  const hasDealers = makes.every(({ slug }) => (handle.draft?.dealers[slug] ?? []).length > 0);
  const asked = readStep(search, cars.length);
  const step = asked === 2 && handle.draft && !hasDealers ? 1 : asked;
  const name = REQUEST_STEPS[step] ?? 'cars';

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  useEffect(() => {
    // Ready by the time the dealers are chosen; a failure is shown when the step is opened.
    if (step === 1) loadLeadStep().catch(() => undefined);
  }, [step]);

  function goTo(next: number) {
    setProblem(undefined);
    void navigate(stepUrl(locale, wanted, next), { preventScrollReset: true });
  }

  function setCars(next: readonly CarInUrl[]) {
    setProblem(undefined);
    const limited = next.slice(0, MAX_QUOTED_CARS);
    void navigate(stepUrl(locale, limited, 0), { replace: true, preventScrollReset: true });
  }

  /** Whether another step can correct the error; that step then shows it. */
  function takeRefusal(error: unknown): boolean {
    if (!(error instanceof AppError)) return false;
    const isZip = error.code === 'request.invalid' && 'zipCode' in error.params;
    const place = isZip ? 1 : STEP_OF[error.code];
    if (place === undefined) return false;
    goTo(place);
    setProblem(isZip ? t('dealers.zipWrong') : errorText(error));
    return true;
  }

  return (
    <div className={styles.flow}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('request.title')}</h1>
        <p className={styles.lead}>{t('request.lead')}</p>
        <Stepper
          label={t('request.steps')}
          steps={REQUEST_STEPS.map((id) => ({ id, label: t(`steps.${id}`) }))}
          current={step}
        />
      </header>
      <div className={styles.columns}>
        <section className={styles.step} aria-busy={isLoading || undefined}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {t(`headings.${name}`)}
          </h2>
          {sent && <SentBefore sent={sent} />}
          {problem && <MessageBox kind="error" heading="h3" title={problem} live />}
          {name === 'cars' && (
            <CarsStep cars={cars} lost={lost} suggestions={suggestions} onChange={setCars} onNext={() => goTo(1)} />
          )}
          {name === 'dealers' && (
            <DealersStep
              cars={cars}
              makes={makes}
              handle={handle}
              renderPicker={renderDealerPicker}
              onBack={() => goTo(0)}
              onNext={() => goTo(2)}
            />
          )}
          {name === 'lead' && (
            <Suspense fallback={<SkeletonText lines={8} />}>
              <LeadStep cars={wanted} handle={handle} onBack={() => goTo(1)} onRefused={takeRefusal} />
            </Suspense>
          )}
        </section>
        <aside className={styles.aside} aria-label={t('promise.label')}>
          {step > 0 && <RequestedCars cars={cars} />}
          <PrivatePromise />
        </aside>
      </div>
    </div>
  );
}
