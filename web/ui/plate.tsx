import type { ReactNode } from 'react';
import type { Locale } from '#contract/shared/locale.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import styles from './plate.module.css';
import { PlateBand, PlateEnd } from './plate-band.tsx';

export type PlateSize = 's' | 'm' | 'l';

export interface PlateProps {
  country: Locale;
  value: string;
  size?: PlateSize;
  /** Accessible name, where the plate alone would not be understood. */
  label?: string;
  className?: string;
}

const SIZES: Record<PlateSize, string | undefined> = {
  s: styles.small,
  m: styles.medium,
  l: styles.large,
};

/** A licence plate in its country's design; for Germany a tag with the identification number. */
export function Plate({ country, value, size = 'm', label, className }: PlateProps) {
  const number = <span className={styles.number}>{spacedPlate(country, value)}</span>;
  return (
    <span
      className={classNames(styles.plate, styles[country], SIZES[size], className)}
      translate="no"
      {...(label && { role: 'img', 'aria-label': label })}
    >
      <PlateBand country={country} />
      {country === 'de' ? <Tag>{number}</Tag> : number}
      <PlateEnd country={country} />
    </span>
  );
}

function Tag({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.tag}>
      <span className={styles.tagLabel} aria-hidden="true">
        {t('plate.vin')}
      </span>
      {children}
    </span>
  );
}

export interface PlateFrameProps {
  country: Locale;
  /** Usually one <input>, styled like stamped characters. */
  children: ReactNode;
  invalid?: boolean;
  className?: string;
}

/** The frame of a plate around other content, with its bands, as wide as there is room. */
export function PlateFrame({ country, children, invalid, className }: PlateFrameProps) {
  return (
    <span className={classNames(styles.room, className)} translate="no">
      <span className={classNames(styles.plate, styles.frame, styles[country])} data-invalid={invalid || undefined}>
        <PlateBand country={country} />
        <span className={styles.slot}>{children}</span>
        <PlateEnd country={country} />
      </span>
    </span>
  );
}
