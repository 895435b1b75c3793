import type { CSSProperties } from 'react';
import type { Colour } from '#contract/catalogue/versions.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { colourPrice } from '../gallery/colour-texts.ts';
import styles from './colour-list.module.css';

export function ColourList({ colours }: { colours: readonly Colour[] }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  return (
    <ul className={styles.colours}>
      {colours.map((colour) => (
        <li key={colour.code} className={styles.colour} style={{ '--paint': colour.value } as CSSProperties}>
          {colour.name}
          <span className={styles.about}>
            {`${t(`colours.kinds.${colour.kind}`)}, ${colourPrice(colour, t, locale)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
