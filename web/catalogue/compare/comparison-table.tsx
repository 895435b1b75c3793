import { Fragment, type ReactNode } from 'react';
import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { FinanceNote } from '#web/cars/finance-note.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import table from '#web/ui/side-by-side.module.css';
import type { ComparedCar } from './compared-car.ts';
import { ComparisonHead } from './comparison-head.tsx';
import { DataRow, EquipmentLine } from './comparison-row.tsx';
import type { ComparisonGroup } from './comparison-rows.ts';
import styles from './comparison-table.module.css';
import type { EquipmentGroup } from './equipment-rows.ts';

interface Props {
  versions: ComparedCar[];
  groups: ComparisonGroup[];
  equipment: EquipmentGroup[];
  caption: string;
}

export function ComparisonTable({ versions, groups, equipment, caption }: Props) {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  const free = Array.from({ length: MAX_COMPARED - versions.length }, (_, index) => versions.length + index);
  return (
    <table className={classNames(table.table, styles.table)} data-columns={versions.length}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={table.head}>
        <tr className={table.row}>
          <th className={table.corner} scope="col">
            <span className="visually-hidden">{t('table.feature')}</span>
          </th>
          {versions.map((version) => (
            <ComparisonHead key={version.id} version={version} versions={versions} />
          ))}
          {free.map((place) => (
            <td key={place} className={styles.free}>
              <ButtonLink variant="quiet" size="s" icon="plus" to={pagePath('search', locale)}>
                {t('head.add')}
              </ButtonLink>
            </td>
          ))}
        </tr>
      </thead>
      {groups.map(({ id, rows }) => (
        <Group key={id} title={t(`groups.${id}`)} rows={rows} columns={versions.length}>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <DataRow row={row} label={t(`rows.${row.id}`)} />
              {row.id === 'monthly' && (
                <tr className={table.row} data-same={!row.differs || undefined}>
                  <td className={table.note} colSpan={versions.length + 1}>
                    <FinanceNote price={versions.length === 1 ? versions[0]?.price : undefined} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </Group>
      ))}
      {equipment.map(({ category, rows }) => (
        <Group key={category} title={t(`groups.${category}`)} rows={rows} columns={versions.length}>
          {rows.map((row) => (
            <EquipmentLine key={row.code} row={row} />
          ))}
        </Group>
      ))}
    </table>
  );
}

interface GroupProps {
  title: string;
  rows: readonly { differs: boolean }[];
  columns: number;
  children: ReactNode;
}

function Group({ title, rows, columns, children }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <tbody className={table.group} data-same={!rows.some((row) => row.differs) || undefined}>
      <tr className={table.row}>
        <th className={table.title} colSpan={columns + 1} scope="rowgroup">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}
