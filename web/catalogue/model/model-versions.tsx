import { useState } from 'react';
import { versionKey } from '#contract/catalogue/version-key.rules.ts';
import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { compareItemOf } from '../compare/compare-item-of.ts';
import { useCompareChoice } from '../compare/use-compare-choice.ts';
import { useCompareState } from '../compare/use-compare-state.ts';
import { type ListedVersion, meets, type VersionFilter } from './listed-version.ts';
import styles from './model-versions.module.css';
import { VersionFilters } from './version-filters.tsx';
import { VersionList } from './version-list.tsx';
import { useWantedVersions } from './wanted-versions.ts';

type Model = Omit<ModelDetail, 'versions'> & { versions: readonly ListedVersion[] };

/** All versions of a model, by trim. */
export function ModelVersions({ model }: { model: Model }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const wanted = useWantedVersions(model.versions);
  const [chosen, setChosen] = useState<Partial<VersionFilter>>({});
  const filter = { ...wanted, ...chosen };
  const { cars } = useCompareState();
  const choose = useCompareChoice();
  const heads = [t('versions.engine'), t('versions.figures'), t('versions.price'), t('versions.compare')];
  const compared = new Set(cars.map(({ key }) => key));
  const shown = model.versions.filter((version) => meets(version, filter));

  const hasBodies = new Set(model.trims.map(({ bodyType }) => bodyType)).size > 1;
  const trims = model.trims.map((trim) => {
    const belongs = (version: ListedVersion) => version.trim === trim.slug && version.bodyType === trim.bodyType;
    const fitting = shown.filter(belongs);
    return {
      ...trim,
      title: hasBodies ? `${trim.name}, ${t(`bodyTypes.${trim.bodyType}`)}` : trim.name,
      versions: model.versions.filter(belongs),
      count: fitting.length,
      priceFrom: fitting.length > 0 ? Math.min(...fitting.map(({ price }) => price)) : trim.priceFrom,
    };
  });

  const firstShown = trims.findIndex(({ count }) => count > 0);

  function compare(version: ListedVersion, trim: { slug: string; name: string }) {
    choose(compareItemOf({ ...model, ...version, trim, model }));
  }

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
      {trims.map(({ slug, name, bodyType, title, priceFrom, versions, count }, index) => (
        <details key={`${bodyType} ${slug}`} className={styles.trim} open={index === firstShown} hidden={count === 0}>
          <summary className={styles.summary}>
            <h3>{title}</h3>
            <span className={styles.about}>
              {`${t('versions.count', { count })} · ${t('from')} ${formatPrice(priceFrom, locale)}`}
            </span>
          </summary>
          <p className={styles.heads} aria-hidden="true">
            {heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </p>
          <VersionList
            versions={versions}
            make={model.make.slug}
            model={model.slug}
            trim={title}
            isCompared={(version) => compared.has(versionKey(model, version))}
            onCompare={(version) => compare(version, { slug, name })}
          />
        </details>
      ))}
    </div>
  );
}
