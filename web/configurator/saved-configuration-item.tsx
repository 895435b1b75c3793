import type { SavedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { formatDifference, formatPrice } from '#web/format/amounts.ts';
import { formatDate } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { paintOfColour } from './paint-of-colour.ts';
import styles from './saved-configurations.module.css';

/** A saved configuration with its current price and how that has changed. */
export function SavedConfigurationItem({ kept, name }: { kept: SavedConfiguration; name: string }) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  const { before, price, lost } = kept.checked;
  const difference = before.priceNow - before.price;
  return (
    <div className={styles.words}>
      <CarArt
        className={styles.art}
        bodyType={kept.bodyType}
        lengthMm={kept.lengthMm}
        heightMm={kept.heightMm}
        paint={paintOfColour(kept.colour)}
      />
      <div>
        <h3>{name}</h3>
        <p className={styles.detail}>
          {kept.version.trim} {kept.version.name} · {kept.colour.name} ·{' '}
          {t('mine.optionals', { count: kept.optionals })}
        </p>
        <p>
          <strong className={styles.price}>{formatPrice(price, locale)}</strong>{' '}
          {difference !== 0 && (
            <span className={styles.difference}>
              {t('mine.difference', { difference: formatDifference(difference, locale, before.country) })}
            </span>
          )}
        </p>
        {lost > 0 && <p className={styles.detail}>{t('notes.lost', { count: lost })}</p>}
        <p className={styles.detail}>{t('mine.keptAt', { date: formatDate(kept.keptAt, locale) })}</p>
      </div>
    </div>
  );
}
