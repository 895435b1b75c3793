import { useRef, useState } from 'react';
import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import bar from './bottom-bar.module.css';
import { ChosenCarLabel } from './chosen-car-label.tsx';
import type { ChosenCar } from './compare-item.ts';
import { compareStore } from './compare-store.ts';
import styles from './compare-tray.module.css';
import { comparePath } from './compare-url.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { useTranslatedNames } from './use-translated-names.ts';

export interface CompareTrayProps {
  cars: readonly ChosenCar[];
  pending: ChosenCar | undefined;
  hidden: boolean;
}

export function CompareTray({ cars, pending, hidden }: CompareTrayProps) {
  const named = useTranslatedNames(cars);
  return (
    <>
      {!hidden && cars.length > 0 && <Tray cars={named} />}
      {pending && <LimitDialog cars={named} pending={pending} />}
    </>
  );
}

function Tray({ cars }: { cars: readonly ChosenCar[] }) {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  const tray = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);

  /** The pressed button is removed with its car, so the focus moves on. */
  function leave(text: string) {
    const isEmpty = compareStore.state().cars.length === 0;
    (isEmpty ? document.getElementById('content') : tray.current)?.focus({ preventScroll: true });
    announce(text);
  }

  function remove({ key, make, name }: ChosenCar) {
    compareStore.remove(key);
    const number = compareStore.state().cars.length;
    leave(t('said.removed', { car: `${make} ${name}`, number, most: MAX_COMPARED }));
  }

  function clear() {
    compareStore.clear();
    leave(t('said.cleared'));
  }

  const paints = paintNeighbours(cars.map(({ modelId }) => ({ id: modelId })));
  return (
    <section
      ref={tray}
      tabIndex={-1}
      className={bar.bar}
      aria-label={t('tray.label')}
      data-bottom-bar
      data-open={isOpen || undefined}
    >
      <div className={styles.tray}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls="compare-tray-cars"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron-down" />
          <span className="visually-hidden">{t(isOpen ? 'tray.close' : 'tray.open')}</span>
        </button>
        <p className={styles.number}>{t('tray.number', { number: cars.length, most: MAX_COMPARED })}</p>
        <ul id="compare-tray-cars" className={styles.cars}>
          {cars.map((car, index) => (
            <li key={car.key} className={styles.car}>
              <ChosenCarLabel car={car} paint={paints[index]?.paint} />
              <button
                type="button"
                className={styles.remove}
                aria-label={t('tray.remove', { car: `${car.make} ${car.name}, ${car.detail}` })}
                onClick={() => remove(car)}
              >
                <Icon name="close" size={20} />
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="quiet" size="s" className={styles.clear} onClick={clear}>
            {t('tray.clear')}
          </Button>
          <ButtonLink
            size="s"
            className={bar.go}
            to={comparePath(
              locale,
              cars.map(({ key }) => key),
            )}
          >
            {t('tray.compare')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
