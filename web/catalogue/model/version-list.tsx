import { useTranslation } from 'react-i18next';
import { pagePath } from '#contract/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { formatCo2, formatEnergy } from '../details/energy.ts';
import { formatPrice } from '../format.ts';
import { formatDistance, formatPower } from '../units.ts';
import { useFollow } from '../use-follow.ts';
import type { ListedVersion } from './listed-version.ts';
import styles from './version-list.module.css';

interface Props {
  versions: readonly ListedVersion[];
  /** Slugs. */
  make: string;
  model: string;
  /** Its name. */
  trim: string;
  isCompared(version: ListedVersion): boolean;
  onCompare(version: ListedVersion): void;
}

/**
 * One trim's versions: columns on the desk, cards on a telephone. Every figure carries its unit, so that a line says
 * everything by itself. A model may have a hundred versions, hence as few elements as possible and plain text in them.
 */
export function VersionList({ versions, make, model, trim, isCompared, onCompare }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const follow = useFollow();
  const [co2Class, compare, month] = [t('energy.class'), t('versions.compare'), t('versions.perMonth')];
  return (
    <ul className={styles.list}>
      {versions.map((version) => {
        const { slug, name, fuel, gearbox, traction, electricRangeKm } = version;
        const range = electricRangeKm === null ? '' : ` · ${formatDistance(electricRangeKm, locale)}`;
        return (
          <li key={slug} data-fuel={fuel} data-gearbox={gearbox}>
            <a href={pagePath('version', locale, { make, model, version: slug })} onClick={follow}>
              {name}
            </a>
            <span>
              {`${formatPower(version.powerKw, locale)} · ${t(`fuels.${fuel}`)} · ${t(`gearboxes.${gearbox}`)} · ${t(`drives.${traction}`)}`}
            </span>
            <span>{`${formatEnergy(version, locale)}${range} · ${formatCo2(version.co2, locale, co2Class)}`}</span>
            <b>{formatPrice(version.price, locale)}</b>
            <small>{formatPrice(version.monthly, locale) + month}</small>
            <input
              type="checkbox"
              aria-label={`${compare}: ${name} ${trim}`}
              checked={isCompared(version)}
              onChange={() => onCompare(version)}
            />
          </li>
        );
      })}
    </ul>
  );
}
