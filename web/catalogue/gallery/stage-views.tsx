import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './stage-views.module.css';

const VIEWS = ['photos', 'drawing'] as const;

/** Switches the view of the stage; the style sheet reads its state, so that it needs no script. */
export function StageViews() {
  const { t } = useTranslation('catalogue');
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{t('gallery.view')}</legend>
      {VIEWS.map((view, index) => (
        <label key={view} className={styles.view}>
          <input type="radio" name="view" value={view} defaultChecked={index === 0} />
          {t(`gallery.views.${view}`)}
        </label>
      ))}
    </fieldset>
  );
}
