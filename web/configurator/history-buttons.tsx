import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './history-buttons.module.css';
import type { Wizard } from './use-configuration.ts';

const ARROW = 'M8.5 6l-4 4 4 4M5 10h9a5 5 0 0 1 0 10h-3';

/** Undo and redo. The buttons are never removed, so that they keep the focus. */
export function HistoryButtons({ wizard }: { wizard: Pick<Wizard, 'canUndo' | 'canRedo' | 'undo' | 'redo'> }) {
  const { t } = useTranslation('configurator');
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('undo')}
        title={t('undo')}
        aria-disabled={!wizard.canUndo}
        onClick={wizard.undo}
      >
        <Arrow />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={t('redo')}
        title={t('redo')}
        aria-disabled={!wizard.canRedo}
        onClick={wizard.redo}
      >
        <Arrow mirrored />
      </button>
    </div>
  );
}

function Arrow({ mirrored = false }: { mirrored?: boolean }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ARROW} transform={mirrored ? 'matrix(-1 0 0 1 24 0)' : undefined} />
    </svg>
  );
}
