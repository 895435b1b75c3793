import { useEffect, useRef, useState } from 'react';
import { type CarInUrl, writeCar } from '#contract/quotes/quote-url.rules.ts';
import { MAX_QUOTED_CARS } from '#contract/quotes/quotes.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { nameOf, paintsOf } from '../car-display.ts';
import { CarFigure } from '../car-figure.tsx';
import { CarChooser } from './car-chooser.tsx';
import styles from './cars-step.module.css';
import { useEarlierCars } from './earlier-cars.ts';
import type { ChosenCar } from './read-wanted-car.ts';
import { type SuggestedCar, SuggestedCars } from './suggested-cars.tsx';

interface Props {
  cars: readonly ChosenCar[];
  lost: number;
  suggestions: readonly SuggestedCar[];
  onChange(cars: CarInUrl[]): void;
  onNext(): void;
}

/** Up to three cars: those of the URL, of the comparison, or chosen here. */
export function CarsStep({ cars, lost, suggestions, onChange, onNext }: Props) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const wanted = cars.map((car) => car.wanted);
  const isFull = cars.length >= MAX_QUOTED_CARS;
  const known = new Set(wanted.map(writeCar));
  const compared = suggestions.filter(({ wanted: car }) => !known.has(writeCar(car)));
  const comparedKeys = new Set(compared.map(({ wanted: car }) => writeCar(car)));
  const earlier = useEarlierCars(cars).filter(({ wanted: car }) => !comparedKeys.has(writeCar(car)));
  const showsChooser = !isFull && (isAdding || cars.length === 0);

  // The form replaces its button, so it takes the focus.
  const chooser = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAdding) chooser.current?.querySelector('input')?.focus();
  }, [isAdding]);

  function add(car: CarInUrl, name: string) {
    setAdding(false);
    if (known.has(writeCar(car))) {
      announce(t('cars.already', { car: name }));
      return;
    }
    onChange([...wanted, car]);
    announce(t('cars.added', { car: name, number: cars.length + 1, most: MAX_QUOTED_CARS }));
    list.current?.focus({ preventScroll: true });
  }

  function remove(car: ChosenCar) {
    onChange(wanted.filter((one) => one !== car.wanted));
    announce(t('cars.removed', { car: nameOf(car.shown) }));
    list.current?.focus({ preventScroll: true });
  }

  const paints = paintsOf(cars.map(({ shown }) => shown));
  return (
    <>
      {lost > 0 && (
        <MessageBox kind="warning" heading="h3" title={t('cars.lost', { count: lost })}>
          <p>{t('cars.lostText')}</p>
        </MessageBox>
      )}
      <ul ref={list} tabIndex={-1} className={styles.cars} aria-label={t('cars.list')}>
        {cars.map((car, index) => (
          <li key={writeCar(car.wanted)} className={styles.car}>
            <CarFigure car={car.shown} paint={paints[index]}>
              <div className={styles.tools}>
                <ButtonLink size="s" variant="quiet" icon="pencil" to={configuratorOf(car)}>
                  {t('cars.configure')}
                  <span className="visually-hidden"> {nameOf(car.shown)}</span>
                </ButtonLink>
                <Button size="s" variant="quiet" icon="trash" onClick={() => remove(car)}>
                  {t('cars.remove')}
                  <span className="visually-hidden"> {nameOf(car.shown)}</span>
                </Button>
              </div>
            </CarFigure>
          </li>
        ))}
      </ul>
      {!isFull && (
        <>
          <SuggestedCars title={t('cars.earlier')} cars={earlier} onAdd={(car) => add(car.wanted, car.name)} />
          <SuggestedCars title={t('cars.compared')} cars={compared} onAdd={(car) => add(car.wanted, car.name)} />
        </>
      )}
      {showsChooser && (
        <div ref={chooser}>
          <CarChooser onChoose={add} onCancel={cars.length > 0 ? cancel : undefined} />
        </div>
      )}
      {isFull ? (
        <p className={styles.hint}>{t('cars.full', { most: MAX_QUOTED_CARS })}</p>
      ) : (
        !showsChooser && (
          <Button ref={adder} className={styles.add} icon="plus" onClick={() => setAdding(true)}>
            {t('cars.addAnother', { left: MAX_QUOTED_CARS - cars.length })}
          </Button>
        )
      )}
      {cars.length > 0 && (
        <div className={styles.actions}>
          <Button variant="primary" iconAfter="chevron-right" onClick={onNext}>
            {t('cars.next')}
          </Button>
        </div>
      )}
    </>
  );

  function cancel() {
    setAdding(false);
    requestAnimationFrame(() => adder.current?.focus());
  }

  function configuratorOf({ wanted: car }: ChosenCar): string {
    const page = pagePath('configurator', locale, { make: car.make, model: car.model });
    if (car.code !== undefined) return `${page}?c=${car.code}`;
    return car.version === undefined ? page : `${page}?v=${car.version}`;
  }
}
