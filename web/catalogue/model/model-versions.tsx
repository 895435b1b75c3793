import { useState } from 'react';
import { versionKey } from '#contract/catalogue/version-key.rules.ts';
import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { compareItemOf } from '../compare/compare-item-of.ts';
import { useCompareChoice } from '../compare/use-compare-choice.ts';
import { useCompareState } from '../compare/use-compare-state.ts';
import { engineRows } from './engine-rows.ts';
import { type ListedVersion, meets, type VersionFilter } from './listed-version.ts';
import styles from './model-versions.module.css';
import { VersionFilters } from './version-filters.tsx';
import { VersionTable } from './version-table.tsx';
import { useWantedVersions } from './wanted-versions.ts';

type Model = Omit<ModelDetail, 'versions'> & { versions: readonly ListedVersion[] };

/** All versions of a model by engine and trim, in one table for each body type. */
export function ModelVersions({ model }: { model: Model }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const wanted = useWantedVersions(model.versions);
  const [chosen, setChosen] = useState<Partial<VersionFilter>>({});
  const filter = { ...wanted, ...chosen };
  const { cars } = useCompareState();
  const choose = useCompareChoice();
  const compared = new Set(cars.map(({ key }) => key));
  const shown = model.versions.filter((version) => meets(version, filter));
  const rows = engineRows(model.versions);
  const bodies = [...new Set(model.trims.map(({ bodyType }) => bodyType))];

  function compare(version: ListedVersion) {
    const { slug, name } = model.trims.find((trim) => trim.slug === version.trim) ?? { slug: version.trim, name: '' };
    choose(compareItemOf({ ...model, ...version, trim: { slug, name }, model }, locale, t));
  }

  /** Trims of which the filter leaves nothing have no column. */
  const columnsOf = (bodyType: ListedVersion['bodyType']) =>
    model.trims.flatMap((trim) => {
      const prices = shown
        .filter((version) => version.bodyType === bodyType && version.trim === trim.slug)
        .map(({ price }) => price);
      if (trim.bodyType !== bodyType || prices.length === 0) return [];
      const detail = `${t('from')} ${formatPrice(Math.min(...prices), locale)}`;
      return [{ slug: trim.slug, name: trim.name, detail }];
    });

  return (
    <div className={styles.versions}>
      <VersionFilters
        versions={model.versions}
        filter={filter}
        onChange={(change) => setChosen({ ...chosen, ...change })}
      />
      <p className={styles.count} role="status">
        {shown.length > 0 ? t('versions.count', { count: shown.length }) : t('versions.none')}
      </p>
      {bodies.map((bodyType) => {
        const trims = columnsOf(bodyType);
        const title = t(`bodyTypes.${bodyType}`);
        if (trims.length === 0) return null;
        return (
          <div key={bodyType}>
            {bodies.length > 1 && <h3>{title}</h3>}
            <VersionTable
              // The choice of trim starts over when the columns change.
              key={trims.map(({ slug }) => slug).join()}
              name={`trim-${bodyType}`}
              caption={t('versions.caption', { body: title })}
              rows={rows.filter(({ engine }) => engine.bodyType === bodyType)}
              trims={trims}
              make={model.make.slug}
              model={model.slug}
              isCompared={(version) => compared.has(versionKey(model, version))}
              onCompare={compare}
            />
          </div>
        );
      })}
    </div>
  );
}
