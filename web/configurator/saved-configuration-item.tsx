import type { SavedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { formatDifference, formatPrice } from '#web/format/amounts.ts';
import { formatDate } from '#web/format/days.ts';
import { storedVersionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { paintOfColour } from './paint-of-colour.ts';
import styles from './saved-configurations.module.css';

/** A saved configuration with its current price and how that has changed. */
export function SavedConfigurationItem({ saved, name }: { saved: SavedConfiguration; name: string }) {
  const { t } = useTranslation(['configurator', 'catalogue']);
  const locale = useLocale();
  const { before, price, lost } = saved.checked;
  const difference = before.priceNow - before.price;
  return (
    <div className={styles.words}>
      <CarArt
        className={styles.art}
        bodyType={saved.bodyType}
        lengthMm={saved.lengthMm}
        heightMm={saved.heightMm}
        shape={saved.shape}
        paint={paintOfColour(saved.colour)}
      />
      <div>
        <h3>{name}</h3>
        <p className={styles.detail}>
          {storedVersionTitle(saved.version, locale, t)} · {saved.colour.name} ·{' '}
          {t('mine.optionals', { count: saved.optionals })}
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
        <p className={styles.detail}>{t('mine.keptAt', { date: formatDate(saved.keptAt, locale) })}</p>
      </div>
    </div>
  );
}
