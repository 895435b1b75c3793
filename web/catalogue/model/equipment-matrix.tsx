import { EQUIPMENT_CATEGORIES } from '#contract/catalogue/catalogue.rules.ts';
import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './equipment-matrix.module.css';
import { TrimTable } from './trim-table.tsx';

interface Props {
  trims: readonly { slug: string; name: string }[];
  equipment: ModelDetail['equipment'];
}

/** How the trims differ, category by category; what most trims have comes first. */
export function EquipmentMatrix({ trims, equipment }: Props) {
  const { t } = useTranslation('catalogue');
  const standard = t('equipment.standard');
  const groups = EQUIPMENT_CATEGORIES.map((category) => ({
    category,
    items: equipment
      .filter((item) => item.category === category)
      .toSorted((one, other) => other.trims.length - one.trims.length),
  })).filter(({ items }) => items.length > 0);
  const lacking = (
    <label className={styles.lacking}>
      <input type="checkbox" data-lacking />
      {t('equipment.lacking')}
    </label>
  );
  return (
    <TrimTable
      name="equipment"
      caption={t('equipment.differences')}
      trims={trims}
      className={styles.table}
      choice={lacking}
    >
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
    </TrimTable>
  );
}
