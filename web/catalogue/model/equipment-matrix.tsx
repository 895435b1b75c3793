import { EQUIPMENT_CATEGORIES } from '#contract/catalogue/catalogue.rules.ts';
import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './equipment-matrix.module.css';

interface Props {
  trims: readonly { slug: string; name: string }[];
  equipment: ModelDetail['equipment'];
}

/** How the trims differ. On mobile the style sheet shows only the column of the selected trim. */
export function EquipmentMatrix({ trims, equipment }: Props) {
  const { t } = useTranslation('catalogue');
  const standard = t('equipment.standard');
  const groups = EQUIPMENT_CATEGORIES.map((category) => ({
    category,
    items: equipment.filter((item) => item.category === category),
  })).filter(({ items }) => items.length > 0);
  return (
    <div className={styles.matrix}>
      <fieldset className={styles.trims}>
        <legend className="visually-hidden">{t('equipment.trim')}</legend>
        {trims.map(({ slug, name }, index) => (
          <label key={slug} className={styles.trim}>
            <input type="radio" name="trim" value={index} defaultChecked={index === 0} />
            {name}
          </label>
        ))}
      </fieldset>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('equipment.differences')}</caption>
        <thead>
          <tr>
            <td />
            {trims.map(({ slug, name }) => (
              <th key={slug} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ category, items }) => (
          <tbody key={category}>
            <tr>
              <th className={styles.category} colSpan={trims.length + 1} scope="rowgroup">
                {t(`equipment.categories.${category}`)}
              </th>
            </tr>
            {items.map((item) => (
              <tr key={item.code}>
                <th scope="row">{item.name}</th>
                {trims.map(({ slug }) => (
                  <td key={slug}>{item.trims.includes(slug) && standard}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
