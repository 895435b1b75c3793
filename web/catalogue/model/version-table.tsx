import { pagePath } from '#contract/shared/paths.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { engineTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFollow } from '../use-follow.ts';
import type { EngineRow } from './engine-rows.ts';
import type { ListedVersion } from './listed-version.ts';
import { type TrimColumn, TrimTable } from './trim-table.tsx';
import styles from './version-table.module.css';
import { figuresOf } from './version-texts.ts';

interface Props {
  rows: readonly EngineRow[];
  trims: readonly TrimColumn[];
  /** Slugs of make and model. */
  make: string;
  model: string;
  caption: string;
  /** Distinguishes the tables of two bodies. */
  name: string;
  isCompared(version: ListedVersion): boolean;
  onCompare(version: ListedVersion): void;
}

/** How many engines the style sheet shows on mobile before all are asked for. */
const FIRST_ROWS = 8;

/**
 * Engines as rows and trims as columns, with the price of each version. A model may have a hundred versions, hence as
 * few elements as possible, with plain text.
 */
export function VersionTable({ rows, trims, make, model, caption, name, isCompared, onCompare }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const follow = useFollow();
  const compare = t('versions.compare');
  const all = rows.length > FIRST_ROWS && (
    <label className={styles.all}>
      <input type="checkbox" data-all />
      {t('versions.showAll', { count: rows.length })}
    </label>
  );
  return (
    <TrimTable name={name} caption={caption} trims={trims} className={styles.table} end={all}>
      <tbody>
        {rows.map((row) => {
          const { engine, versions } = row;
          const title = engineTitle(engine, locale, t);
          return (
            <tr key={engine.slug} data-kind={`${engine.fuel} ${engine.gearbox}`}>
              <th scope="row">
                {title}
                <small>
                  {figuresOf(row, locale, t).map((figure) => (
                    <span key={figure}>{figure}</span>
                  ))}
                </small>
              </th>
              {trims.map((trim) => {
                const version = versions.find(({ trim: slug }) => slug === trim.slug);
                if (!version) return <td key={trim.slug} />;
                const price = formatPrice(version.price, locale);
                return (
                  <td key={trim.slug}>
                    <a
                      href={pagePath('version', locale, { make, model, version: version.slug })}
                      aria-label={`${title}, ${trim.name}: ${price}`}
                      onClick={follow}
                    >
                      {price}
                    </a>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${compare}: ${title}, ${trim.name}`}
                        checked={isCompared(version)}
                        onChange={() => onCompare(version)}
                      />
                      {compare}
                    </label>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </TrimTable>
  );
}
