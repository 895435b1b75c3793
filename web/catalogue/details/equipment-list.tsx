import { EQUIPMENT_CATEGORIES } from '#contract/catalogue/catalogue.rules.ts';
import type { EquipmentItem } from '#contract/catalogue/versions.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './equipment-list.module.css';

export function EquipmentList({ equipment }: { equipment: readonly EquipmentItem[] }) {
  const { t } = useTranslation('catalogue');
  const groups = EQUIPMENT_CATEGORIES.map((category) => ({
    category,
    items: equipment.filter((item) => item.category === category),
  })).filter(({ items }) => items.length > 0);
  return (
    <div className={styles.groups}>
      {groups.map(({ category, items }) => (
        <section key={category}>
          <h3 className={styles.title}>{t(`equipment.categories.${category}`)}</h3>
          <ul className={styles.items}>
            {items.map(({ code, name }) => (
              <li key={code} className={styles.item}>
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
