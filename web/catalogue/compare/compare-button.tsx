import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './compare-toggle.module.css';

interface ButtonProps {
  isChosen: boolean;
  isPending?: boolean;
  size?: 'm' | 's' | undefined;
  /** The name of the car, for screen readers. */
  car: string;
  onToggle(): void;
}

/** The look of choosing a car; pages that show it must list the dictionary `compare`. */
export function CompareButton({ isChosen, isPending = false, size = 's', car, onToggle }: ButtonProps) {
  const { t } = useTranslation('compare');
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'secondary', size }, styles.toggle)}
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
