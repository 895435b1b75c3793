import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import styles from './favourite-button.module.css';

interface Props {
  /** The name of the car, for screen readers. */
  name: string;
  isSaved: boolean;
  isSmall?: boolean;
  onPress(): void;
}

/** A round button on a picture. Pages that show it must list the dictionary `saved`. */
export function HeartButton({ name, isSaved, onPress }: Props) {
  const { t } = useTranslation('saved');
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isSaved}
      aria-label={t('favourite.add', { car: name })}
      onClick={onPress}
    >
      <HeartIcon />
    </button>
  );
}

/** The same with words, outside of pictures. */
export function SaveButton({ name, isSaved, isSmall = false, onPress }: Props) {
  const { t } = useTranslation('saved');
  return (
    <button
      type="button"
      className={buttonClass({ size: isSmall ? 's' : 'm' }, styles.button)}
      aria-pressed={isSaved}
      onClick={onPress}
    >
      <HeartIcon />
      <span className={styles.words}>
        <span data-shown={!isSaved}>{t('favourite.save')}</span>
        <span data-shown={isSaved}>{t('favourite.saved')}</span>
        <span className="visually-hidden">{name}</span>
      </span>
    </button>
  );
}

function HeartIcon() {
  return (
    <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 20.300 4.700 13a4.800 4.800 0 0 1 6.800-6.800l.5.5.5-.5a4.800 4.800 0 0 1 6.800 6.800Z" />
    </svg>
  );
}
