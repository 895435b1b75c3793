import { CLOSEST_DEALERS } from '#contract/dealers/dealers.rules.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import layout from './dealer-choice.module.css';
import styles from './dealers-skeleton.module.css';

const CARDS = Array.from({ length: CLOSEST_DEALERS }, (_, index) => index);

/** Placeholder of the heading, the map and three cards. */
export function DealersSkeleton({ make, max }: { make: string; max: number }) {
  const { t } = useTranslation('dealers');
  // Only Italian towns have names on the map.
  const hasMap = useLocale() === 'it';
  return (
    <div className={layout.group}>
      <p className={layout.legend}>{t('legend', { make })}</p>
      <p className={layout.hint}>{max === 1 ? t('chooseOne') : t('choose', { max })}</p>
      <Skeleton label={t('loading')} className={classNames(layout.choice, hasMap && layout.beside)}>
        {hasMap && <div className={styles.toggle} />}
        {hasMap && (
          <div className={layout.map}>
            <div className={styles.map} />
            <div className={styles.caption} />
          </div>
        )}
        <div className={layout.cards}>
          {CARDS.map((card) => (
            <div key={card} className={styles.card}>
              <div className={styles.box} />
              <div className={styles.lines}>
                <div className={styles.name} />
                <div />
                <div />
                <div />
                <div className={styles.phone} />
              </div>
            </div>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
