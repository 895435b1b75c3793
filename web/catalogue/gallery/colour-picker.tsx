import { useId } from 'react';
import type { Colour } from '#contract/catalogue/versions.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './colour-picker.module.css';
import { colourText } from './colour-texts.ts';

interface Props {
  colours: readonly Colour[];
  /** Undefined until one is selected. */
  colour: Colour | undefined;
  onChange(colour: Colour): void;
}

export function ColourPicker({ colours, colour, onChange }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const name = useId();
  return (
    <>
      <fieldset className={styles.picker}>
        <legend className="visually-hidden">{t('model.paint')}</legend>
        {colours.map((one) => (
          <input
            key={one.code}
            className={styles.swatch}
            style={{ backgroundColor: one.value }}
            type="radio"
            name={name}
            aria-label={colourText(one, t, locale)}
            checked={one.code === colour?.code}
            onChange={() => onChange(one)}
          />
        ))}
      </fieldset>
      {colour && <p className={styles.chosen}>{colourText(colour, t, locale)}</p>}
    </>
  );
}
