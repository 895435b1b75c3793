import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CompareItem } from './compare-item.ts';
import styles from './compare-toggle.module.css';
import { useCompareChoice } from './use-compare-choice.ts';
import { useIsChosen } from './use-compare-state.ts';

export type { CompareItem } from './compare-item.ts';

/** Adds a version to the comparison or removes it. Pages that show it must list the dictionary `compare`. */
export function CompareToggle({ item }: { item: CompareItem }) {
  const isChosen = useIsChosen(item.key);
  const toggle = useCompareChoice();

  return (
    <CompareButton isChosen={isChosen} car={`${item.make} ${item.name} ${item.detail}`} onToggle={() => toggle(item)} />
  );
}

interface ButtonProps {
  isChosen: boolean;
  isPending?: boolean;
  /** The name of the car, for screen readers. */
  car: string;
  onToggle(): void;
}

export function CompareButton({ isChosen, isPending = false, car, onToggle }: ButtonProps) {
  const { t } = useTranslation('compare');
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'secondary', size: 's' }, styles.toggle)}
      aria-pressed={isChosen}
      aria-busy={isPending}
      onClick={onToggle}
    >
      <Face shown={!isChosen} icon="plus" text={t('toggle.add')} />
      <Face shown={isChosen} icon="check" text={t('toggle.added')} />
      <span className="visually-hidden"> {car}</span>
    </button>
  );
}

/** Both labels always take their space, so that pressing moves nothing. */
function Face({ shown, icon, text }: { shown: boolean; icon: 'plus' | 'check'; text: string }) {
  return (
    <span className={styles.face} data-shown={shown}>
      <Icon name={icon} size={20} />
      {text}
    </span>
  );
}
