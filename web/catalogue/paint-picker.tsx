import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PAINT_IDS, PAINTS, type Paint } from '#web/ui/car-art/paints.ts';
import styles from './paint-picker.module.css';

export function PaintPicker({ paint, onChange }: { paint: Paint; onChange(paint: Paint): void }) {
  const { t } = useTranslation(['catalogue', 'ui']);
  const name = useId();
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{t('model.paint')}</legend>
      {PAINT_IDS.map((id) => (
        <label key={id} className={styles.choice} title={t(`ui:art.paints.${id}`)}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={id === paint}
            onChange={() => onChange(id)}
          />
          <span className={styles.swatch} style={{ backgroundColor: PAINTS[id] }} />
          <span className="visually-hidden">{t(`ui:art.paints.${id}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
