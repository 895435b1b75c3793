import type { ChangeEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ListedVersion, VersionFilter } from './listed-version.ts';
import styles from './version-filters.module.css';

interface Props {
  versions: readonly ListedVersion[];
  filter: VersionFilter;
  onChange(change: Partial<VersionFilter>): void;
}

/** The style sheet hides the rows that do not match, so that filtering works without scripts. */
export function VersionFilters({ versions, filter, onChange }: Props) {
  const { t } = useTranslation('catalogue');
  const fuels = [...new Set(versions.map(({ fuel }) => fuel))];
  const gearboxes = [...new Set(versions.map(({ gearbox }) => gearbox))];
  const groups = [
    { name: 'fuel' as const, title: t('versions.fuel'), options: fuels.map((fuel) => [fuel, t(`fuels.${fuel}`)]) },
    {
      name: 'gearbox' as const,
      title: t('versions.gearbox'),
      options: gearboxes.map((box) => [box, t(`gearboxes.${box}`)]),
    },
  ].filter(({ options }) => options.length > 1);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [target.name]: target.value });
  if (groups.length === 0) return null;
  return (
    <form className={styles.filters} autoComplete="off">
      {groups.map(({ name, title, options }) => (
        <fieldset key={name} className={styles.group}>
          <legend className={styles.title}>{title}</legend>
          {[['', t(`versions.all.${name}`)], ...options].map(([value, label]) => (
            <label key={value} className={styles.option}>
              <input type="radio" name={name} value={value} checked={value === filter[name]} onChange={choose} />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </form>
  );
}
