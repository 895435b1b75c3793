import { useEffect, useRef } from 'react';
import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { ChosenCarLabel } from './chosen-car-label.tsx';
import type { ChosenCar } from './compare-item.ts';
import { compareStore } from './compare-store.ts';
import styles from './limit-dialog.module.css';

/** Asks which car to replace when the selection is full. Closing it changes nothing. */
export function LimitDialog({ cars, pending }: { cars: readonly ChosenCar[]; pending: ChosenCar }) {
  const { t } = useTranslation('compare');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const car = `${pending.make} ${pending.name}`;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Focuses the heading instead of the first button, so that pressing Enter twice replaces no car.
    title.current?.focus();
  }, []);

  function replace(other: ChosenCar) {
    // Closed first, so that the focus returns to the button that was pressed.
    dialog.current?.close();
    compareStore.replace(other.key);
    announce(t('said.replaced', { car, other: `${other.make} ${other.name}` }));
  }

  const paints = paintNeighbours(cars.map(({ modelId }) => ({ id: modelId })));
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="compare-limit-title"
      aria-describedby="compare-limit-text"
      onClose={() => compareStore.state().pending && compareStore.cancelPending()}
      closedby="any"
    >
      <div className={styles.content}>
        <h2 ref={title} tabIndex={-1} id="compare-limit-title" className={styles.title}>
          {t('limit.title')}
        </h2>
        <p id="compare-limit-text">{t('limit.text', { car, most: MAX_COMPARED })}</p>
        <ul className={styles.cars}>
          {cars.map((chosen, index) => (
            <li key={chosen.key} className={styles.car}>
              <ChosenCarLabel car={chosen} paint={paints[index]?.paint} />
              <Button size="s" onClick={() => replace(chosen)}>
                {t('limit.replace')}
                <span className="visually-hidden">
                  {chosen.make} {chosen.name}, {chosen.detail}
                </span>
              </Button>
            </li>
          ))}
        </ul>
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {t('limit.cancel')}
        </Button>
      </div>
    </dialog>
  );
}
