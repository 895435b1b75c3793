import { useId } from 'react';
import { formatDifference, formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './consequences.module.css';

/** Something that is added or removed, with its effect on the price. */
export interface ChangeLine {
  key: string;
  text: string;
  /** In cents; undefined where only the total is shown. */
  difference?: number;
}

/** The consequences of a change, by reason. */
export function Consequences({ reason, lines }: { reason?: string; lines: readonly ChangeLine[] }) {
  return (
    <div className={styles.group}>
      {reason && <p>{reason}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AlternativesProps {
  legend: string;
  alternatives: readonly (readonly ChangeLine[])[];
  chosen: number;
  onChoose(alternative: number): void;
}

/** Several ways to satisfy a rule; the user decides. */
export function Alternatives({ legend, alternatives, chosen, onChoose }: AlternativesProps) {
  const { t } = useTranslation('configurator');
  const name = useId();
  return (
    <fieldset className={styles.alternatives}>
      <legend className={styles.legend}>
        {legend} <strong>{t('dialog.choose')}</strong>
      </legend>
      {alternatives.map((lines, index) => (
        <label key={lines.map(({ key }) => key).join(' ')} className={styles.alternative}>
          <input type="radio" name={name} checked={index === chosen} onChange={() => onChoose(index)} />
          <span className={styles.lines}>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Line({ line: { text, difference } }: { line: ChangeLine }) {
  const locale = useLocale();
  return (
    <span className={styles.line}>
      <span>{text} </span>
      {difference !== undefined && <span className={styles.amount}>{formatDifference(difference, locale)}</span>}
    </span>
  );
}

/** The change of the total price. */
export function Outcome({ difference, total }: { difference: number; total: number }) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  return (
    <p className={styles.outcome} role="status">
      <span>
        {t('dialog.newTotal')} <strong>{formatPrice(total, locale)}</strong>
      </span>
      <strong className={styles.amount}>{formatDifference(difference, locale)}</strong>
    </p>
  );
}
