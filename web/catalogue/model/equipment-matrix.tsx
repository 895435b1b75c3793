import { useTranslation } from 'react-i18next';
import type { EquipmentCategory } from '#contract/catalogue.ts';
import type { ModelDetail } from '#contract/versions.ts';
import { EQUIPMENT_ORDER } from '../details/equipment-order.ts';
import styles from './equipment-matrix.module.css';

interface Props {
  trims: ModelDetail['trims'];
  equipment: ModelDetail['equipment'];
}

/** Which trim has what. On a telephone the style sheet leaves the column of the chosen trim. */
export function EquipmentMatrix({ trims: all, equipment }: Props) {
  const { t } = useTranslation('catalogue');
  // Trims of several bodies share their equipment if they share their name.
  const trims = all.filter(({ slug }, index) => index === all.findIndex((trim) => trim.slug === slug));
  const standard = t('equipment.standard');
  const itemsOf = (category: EquipmentCategory) => equipment.filter((item) => item.category === category);
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
        <caption className="visually-hidden">{t('equipment.title')}</caption>
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
        {EQUIPMENT_ORDER.filter((category) => itemsOf(category).length > 0).map((category) => (
          <tbody key={category}>
            <tr>
              <th className={styles.category} colSpan={trims.length + 1} scope="rowgroup">
                {t(`equipment.categories.${category}`)}
              </th>
            </tr>
            {itemsOf(category).map((item) => (
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
