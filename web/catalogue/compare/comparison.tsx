import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { LANGUAGE_TAGS } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ShareActions } from '#web/layout/share-actions.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { BesideOwnCar } from './beside-own-car.tsx';
import { type ComparedCar, keyOf } from './compared-car.ts';
import styles from './comparison.module.css';
import { comparisonGroups } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { DifferencesSwitch } from './differences-switch.tsx';
import { equipmentGroups } from './equipment-rows.ts';

interface Props {
  versions: ComparedCar[];
  /** A sentence that names them all. */
  cars: string;
  prices: EnergyPrices;
}

export function Comparison({ versions, cars, prices }: Props) {
  const { t } = useTranslation(['compare', 'catalogue', 'common']);
  const locale = useLocale();
  const groups = comparisonGroups(versions, locale, t, prices);
  const equipment = equipmentGroups(versions, LANGUAGE_TAGS[locale]);
  const hasUsed = versions.some(({ used }) => used);
  const isNew = ({ used }: ComparedCar) => !used;
  const wanted = versions
    .filter(isNew)
    .map(({ model, slug }) => ({ make: model.make.slug, model: model.slug, version: slug }));
  const differences = [...groups, ...equipment].flatMap(({ rows }) => rows.filter((row) => row.differs)).length;
  return (
    <div className={styles.comparison}>
      <h2 className={styles.printed}>{t('page.titleWith', { cars })}</h2>
      {versions.length === 1 && <p className={styles.hint}>{t('one')}</p>}
      <div className={styles.tools}>
        {versions.length > 1 && <DifferencesSwitch count={differences} />}
        <div className={styles.actions}>
          {versions.length < MAX_COMPARED && (
            <ButtonLink className={styles.add} size="s" icon="plus" to={pagePath('search', locale)}>
              {t('head.add')}
            </ButtonLink>
          )}
          {wanted.length > 0 && (
            <ButtonLink size="s" variant="primary" to={quoteUrl(locale, wanted)}>
              {t(wanted.length > 1 ? 'common:quotes.askForAll' : 'common:quotes.ask')}
            </ButtonLink>
          )}
          <BesideOwnCar keys={versions.map(keyOf)} />
          <ShareActions title={t('page.titleWith', { cars })} />
        </div>
      </div>
      {differences === 0 && versions.length > 1 && <p className={styles.none}>{t('differences.none')}</p>}
      <ComparisonTable
        versions={versions}
        groups={groups}
        equipment={equipment}
        caption={t('table.caption', { cars })}
      />
      <p className={styles.note}>{t('note')}</p>
      {hasUsed && <p className={styles.note}>{t('usedNote')}</p>}
    </div>
  );
}
