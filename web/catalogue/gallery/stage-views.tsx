import { useTranslation } from 'react-i18next';
import styles from './stage-views.module.css';

/** Which view the stage shows. Its style sheet reads the answer, so that it needs no script. */
export function StageViews({ hasPhotos }: { hasPhotos: boolean }) {
  const { t } = useTranslation('catalogue');
  const views = [...(hasPhotos ? (['photos'] as const) : []), 'drawing', 'turn'] as const;
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{t('gallery.view')}</legend>
      {views.map((view, index) => (
        <label key={view} className={styles.view}>
          <input type="radio" name="view" value={view} defaultChecked={index === 0} />
          {t(`gallery.views.${view}`)}
        </label>
      ))}
    </fieldset>
  );
}
