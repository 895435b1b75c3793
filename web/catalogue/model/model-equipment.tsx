import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EquipmentList } from '../details/equipment-list.tsx';
import { EquipmentMatrix } from './equipment-matrix.tsx';
import styles from './model-equipment.module.css';

type Model = Pick<ModelDetail, 'trims' | 'equipment'>;

/** First the differences between the trims, then what they all have, folded. */
export function ModelEquipment({ model: { trims: all, equipment } }: { model: Model }) {
  const { t } = useTranslation('catalogue');
  // Trims of two bodies with the same name share their equipment.
  const trims = all.filter(({ slug }, index) => index === all.findIndex((trim) => trim.slug === slug));
  const isShared = (item: Model['equipment'][number]) => trims.every(({ slug }) => item.trims.includes(slug));
  const shared = equipment.filter(isShared);
  const different = equipment.filter((item) => !isShared(item));
  return (
    <>
      {different.length > 0 && <EquipmentMatrix trims={trims} equipment={different} />}
      {shared.length > 0 && (
        <details className={styles.shared} open={different.length === 0}>
          <summary>{t('equipment.sharedCount', { count: shared.length })}</summary>
          <EquipmentList equipment={shared} />
        </details>
      )}
    </>
  );
}
