import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import table from '#web/ui/side-by-side.module.css';
import { Best, Dash } from '#web/ui/side-by-side.tsx';
import styles from './comparison-row.module.css';
import type { ComparisonCell, ComparisonRow } from './comparison-rows.ts';
import type { EquipmentRow } from './equipment-rows.ts';

export function DataRow({ row, label }: { row: ComparisonRow; label: string }) {
  return (
    <tr className={table.row} data-same={!row.differs || undefined}>
      <Label text={label} differs={row.differs} />
      {row.cells.map((cell) => (
        <Value key={cell.id} cell={cell} />
      ))}
    </tr>
  );
}

function Value({ cell: { text, isMissing, share, isBest } }: { cell: ComparisonCell }) {
  const { t } = useTranslation('compare');
  return (
    <td className={classNames(table.value, styles.value)} data-best={isBest || undefined}>
      {text === null ? (
        <Dash label={t('table.none')} />
      ) : (
        <span className={isMissing ? styles.missing : styles.text}>{text}</span>
      )}
      {share !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.length} style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
      {isBest && <Best>{t('table.best')}</Best>}
    </td>
  );
}

export function EquipmentLine({ row }: { row: EquipmentRow }) {
  const { t } = useTranslation(['compare', 'catalogue']);
  return (
    <tr className={table.row} data-same={!row.differs || undefined}>
      <Label text={row.name} differs={row.differs} />
      {row.cells.map(({ id, has }) => (
        <td key={id} className={classNames(table.value, styles.mark)} data-has={has ?? undefined}>
          {has === null && <span className={styles.missing}>{t('catalogue:notStated')}</span>}
          {has === true && <Tick label={t('values.standard')} />}
          {has === false && <Dash label={t('values.missing')} />}
        </td>
      ))}
    </tr>
  );
}

function Label({ text, differs }: { text: string; differs: boolean }) {
  const { t } = useTranslation('compare');
  return (
    <th className={classNames(table.label, styles.label)} data-differs={differs || undefined} scope="row">
      {differs && <span className="visually-hidden">{t('differences.row')} </span>}
      {text}
    </th>
  );
}

function Tick({ label }: { label: string }) {
  return (
    <>
      <Icon name="check" size={20} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}
