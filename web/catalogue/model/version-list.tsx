import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFollow } from '../use-follow.ts';
import type { ListedVersion } from './listed-version.ts';
import styles from './version-list.module.css';
import { figuresOf, pricesOf } from './version-texts.ts';

interface Props {
  versions: readonly ListedVersion[];
  /** Slugs of make and model. */
  make: string;
  model: string;
  /** Name of the trim. */
  trim: string;
  isCompared(version: ListedVersion): boolean;
  onCompare(version: ListedVersion): void;
}

/**
 * One trim's versions: columns on desktop, cards on mobile. Every figure has its unit, so that a line can be read on
 * its own. A model may have a hundred versions, hence as few elements as possible, with plain text.
 */
export function VersionList({ versions, make, model, trim, isCompared, onCompare }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const follow = useFollow();
  const compare = t('versions.compare');
  return (
    <ul className={styles.list}>
      {versions.map((version) => (
        <li key={version.slug} data-kind={`${version.fuel} ${version.gearbox}`}>
          <a href={pagePath('version', locale, { make, model, version: version.slug })} onClick={follow}>
            {version.name}
          </a>
          <span>{figuresOf(version, locale, t)}</span>
          <b>{pricesOf(version, locale, t)}</b>
          <input
            type="checkbox"
            aria-label={`${compare}: ${version.name} ${trim}`}
            checked={isCompared(version)}
            onChange={() => onCompare(version)}
          />
        </li>
      ))}
    </ul>
  );
}
