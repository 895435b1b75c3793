import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_DEALERS_PER_CAR } from '#contract/quotes/quotes.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { useSession } from '#web/api/use-session.ts';
import { formatList } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './dealers-step.module.css';
import type { ChosenCar } from './read-wanted-car.ts';
import type { DraftHandle } from './use-quote-draft.ts';

/** Props of a dealer picker. */
export interface DealerPickerSlot {
  make: { name: string; slug: string };
  zipCode: string;
  onZipChange(zipCode: string): void;
  /** Undefined until something was chosen, which the picker then does. */
  value: number[] | undefined;
  onChange(ids: number[]): void;
  max: number;
  error?: string | undefined;
  /** Only one of them has the field for the postal code, which applies to all. */
  asksZip: boolean;
  /** Only the chosen dealers are shown at first. */
  isFolded: boolean;
}
export type RenderDealerPicker = (slot: DealerPickerSlot) => ReactNode;

interface Props {
  cars: readonly ChosenCar[];
  makes: readonly ChosenCar['shown']['make'][];
  handle: DraftHandle;
  renderPicker: RenderDealerPicker;
  onBack(): void;
  onNext(): void;
}

/** One postal code, and up to three dealers for every make. */
export function DealersStep({ cars, makes, handle, renderPicker, onBack, onNext }: Props) {
  const { t } = useTranslation(['quotes', 'validation']);
  const locale = useLocale();
  const { status, profile } = useSession();
  const { draft, change } = handle;
  const [wasTried, setTried] = useState(false);
  const sections = useRef(new Map<string, HTMLElement>());
  const isKnown = draft !== undefined && status !== 'unknown' && status !== 'loading';
  // The postal code of another country is not used.
  const ownZip = profile?.zip_country === COUNTRY_OF[locale] ? profile.zip_code : '';

  const wasFilled = useRef(false);
  useEffect(() => {
    if (!isKnown || wasFilled.current) return;
    wasFilled.current = true;
    if (draft.zipCode === '' && ownZip !== '') change((current) => ({ ...current, zipCode: ownZip }));
  }, [isKnown, draft?.zipCode, ownZip, change]);

  if (!isKnown) {
    return (
      <Skeleton className={styles.waiting}>
        <SkeletonText lines={2} />
        <SkeletonText lines={6} />
      </Skeleton>
    );
  }

  const chosen = (slug: string) => draft.dealers[slug] ?? [];
  const modelsOf = (make: string) =>
    formatList(
      new Set(cars.filter(({ shown }) => shown.make.slug === make).map(({ shown }) => shown.model.name)),
      locale,
    );

  /** Another postal code has other dealers. */
  function changeZip(zipCode: string) {
    change((current) => (current.zipCode === zipCode ? current : { ...current, zipCode, dealers: {} }));
  }

  function goToNextStep() {
    setTried(true);
    const open = makes.find(({ slug }) => chosen(slug).length === 0);
    if (!open) return onNext();
    const section = sections.current.get(open.slug);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }

  return (
    <>
      <p className={styles.hint}>{t('dealers.hint', { most: MAX_DEALERS_PER_CAR })}</p>
      {makes.map((make, index) => (
        <section
          key={make.slug}
          className={styles.make}
          ref={(element) => {
            if (element) sections.current.set(make.slug, element);
            else sections.current.delete(make.slug);
          }}
        >
          {makes.length > 1 && <h3 className={styles.title}>{`${make.name} ${modelsOf(make.slug)}`}</h3>}
          {renderPicker({
            make,
            zipCode: draft.zipCode,
            onZipChange: changeZip,
            value: draft.dealers[make.slug],
            onChange: (ids) => change((current) => ({ ...current, dealers: { ...current.dealers, [make.slug]: ids } })),
            max: MAX_DEALERS_PER_CAR,
            asksZip: index === 0,
            isFolded: makes.length > 1,
            error: wasTried && chosen(make.slug).length === 0 ? t('validation:dealer') : undefined,
          })}
        </section>
      ))}
      <div className={styles.actions}>
        <Button icon="chevron-left" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="primary" iconAfter="chevron-right" onClick={goToNextStep}>
          {t('dealers.next')}
        </Button>
      </div>
    </>
  );
}
