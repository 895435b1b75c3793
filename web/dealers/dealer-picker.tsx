import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import { MAX_DEALER_KM } from '#contract/dealers/dealers.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { formatDistance } from '#web/format/units.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessages } from '#web/ui/field.tsx';
import { useFieldIds } from '#web/ui/field-ids.ts';
import { MessageBox } from '#web/ui/message-box.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ChosenDealers } from './chosen-dealers.tsx';
import { DealerChoice } from './dealer-choice.tsx';
import styles from './dealer-picker.module.css';
import { DealersSkeleton } from './dealers-skeleton.tsx';
import { useNearestDealers } from './use-nearest-dealers.ts';
import { ZipField } from './zip-field.tsx';

export interface DealerPickerProps {
  make: { name: string; slug: string };
  /** The confirmed postal code; empty until there is one. */
  zipCode: string;
  onZipChange(zip: string): void;
  /** Ids of the chosen dealers; while it is undefined, the nearest are chosen as soon as they are known. */
  value: number[] | undefined;
  onChange(ids: number[]): void;
  max: number;
  /** The error text of the choice. */
  error?: string;
  /** False where another picker of the page has the field for the postal code. */
  asksZip?: boolean;
  /** Shows only the chosen dealers until somebody wants to change them. */
  isFolded?: boolean;
}

/** How many are chosen at first. */
const SUGGESTED = 2;

/** Asks for a postal code and lets the user choose among the closest dealers of a make. */
export function DealerPicker(props: DealerPickerProps) {
  const { make, zipCode, onZipChange, value, onChange, max, error, asksZip = true, isFolded = false } = props;
  const { t } = useTranslation('dealers');
  const errorText = useErrorText();
  const ids = useFieldIds();
  const [isOpened, setOpened] = useState(!isFolded);
  const zipField = useRef<HTMLInputElement>(null);
  const { lookup, again } = useNearestDealers(make.slug, zipCode);
  const answer = lookup.state === 'found' ? lookup.answer : undefined;
  const failure = lookup.state === 'failed' ? lookup.error : undefined;
  const isZipWrong = failure instanceof AppError && failure.code === 'dealers.zip-unknown';

  const settle = useEffectEvent((found: NearestDealers | undefined) => {
    if (found) announce(t('found', { count: found.dealers.length, make: make.name, place: found.place.zipCode }));
    if (!value) {
      if (found) onChange(found.dealers.slice(0, Math.min(SUGGESTED, max)).map(({ id }) => id));
      return;
    }
    // Dealers near another postal code are deselected.
    const offered = new Set(found?.dealers.map(({ id }) => id));
    if (value.some((id) => !offered.has(id))) onChange(value.filter((id) => offered.has(id)));
  });
  const isSettled = lookup.state !== 'loading';
  useEffect(() => {
    if (isSettled) settle(answer);
  }, [isSettled, answer]);

  function confirm(zip: string) {
    if (zip === zipCode) again();
    else onZipChange(zip);
  }

  function enterAgain() {
    if (!asksZip) again();
    zipField.current?.focus();
    zipField.current?.select();
  }

  return (
    <div className={styles.picker}>
      {asksZip && (
        <ZipField
          ref={zipField}
          zipCode={zipCode}
          onConfirm={confirm}
          onInvalid={() => onZipChange('')}
          error={isZipWrong ? errorText(failure) : undefined}
          pending={lookup.state === 'loading'}
        />
      )}
      {lookup.state === 'idle' && <p className={styles.empty}>{t('empty', { make: make.name })}</p>}
      {lookup.state === 'loading' &&
        (isOpened ? <DealersSkeleton make={make.name} max={max} /> : <SkeletonText lines={3} />)}
      {failure !== undefined && !(isZipWrong && asksZip) && (
        <LookupFailure failure={failure} make={make.name} onAgain={enterAgain} />
      )}
      {choice()}
    </div>
  );

  function choice() {
    if (!answer) return <FieldMessages ids={ids} error={error} />;
    const chosen = answer.dealers.filter(({ id }) => value?.includes(id));
    if (!isOpened && chosen.length > 0)
      return <ChosenDealers make={make.name} dealers={chosen} onOpen={() => setOpened(true)} />;
    return <DealerChoice answer={answer} make={make} value={value ?? []} onChange={onChange} max={max} error={error} />;
  }
}

function LookupFailure({ failure, make, onAgain }: { failure: unknown; make: string; onAgain(): void }) {
  const { t } = useTranslation('dealers');
  const locale = useLocale();
  const errorText = useErrorText();
  const code = failure instanceof AppError ? failure.code : undefined;
  const enter = (
    <Button variant="secondary" onClick={onAgain}>
      {t('failed.action')}
    </Button>
  );
  if (code === 'dealers.none-near') {
    const distance = formatDistance(MAX_DEALER_KM, locale);
    return (
      <MessageBox live title={t('none.title')} heading="h3" actions={enter}>
        <p>{t('none.text', { make, distance })}</p>
      </MessageBox>
    );
  }
  const isKnown = code === 'dealers.zip-unknown' || code === 'catalogue.make-not-found';
  return (
    <MessageBox live kind="error" title={t('failed.title')} heading="h3" actions={enter}>
      <p>{isKnown ? errorText(failure) : t('failed.text')}</p>
    </MessageBox>
  );
}
