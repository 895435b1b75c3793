import type { ReactNode } from 'react';
import type { Country } from '#contract/shared/country.ts';
import { formatAmount, formatDifference } from '#web/format/amounts.ts';
import { formatDate, formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import table from '#web/ui/side-by-side.module.css';
import { AMOUNT_FIGURES, compareFigure, isReduction, type ShownAnswer } from './answer-rows.ts';
import { ComparedCells, PlainCells, RowLabel } from './answers-cells.tsx';
import styles from './answers-table.module.css';
import { FinanceRows } from './finance-rows.tsx';

interface Props<Answer extends ShownAnswer> {
  answers: readonly Answer[];
  country: Country;
  caption: string;
  /** What the person can do about an answer, under its total. */
  renderAction?: (answer: Answer, isBest: boolean) => ReactNode;
}

/** Answers side by side. */
export function AnswersTable<Answer extends ShownAnswer>({ answers, country, caption, renderAction }: Props<Answer>) {
  const { t } = useTranslation('quotes');
  const locale = useLocale();
  const figures = answers.map(({ answer }) => answer);
  const ids = answers.map(({ id }) => id);
  const totals = compareFigure(figures, 'total');
  const amount = (cents: number) => formatAmount(cents, locale, country);
  const reduction = (cents: number) => formatDifference(-cents, locale, country);
  return (
    <table className={classNames(table.table, styles.table)} data-columns={answers.length}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={table.head}>
        <tr className={table.row}>
          <th className={table.corner} scope="col">
            <span className="visually-hidden">{t('answers.part')}</span>
          </th>
          {answers.map(({ id, dealer, answer }) => (
            <th key={id} className={classNames(table.column, styles.dealer)} scope="col">
              <span className={styles.name} translate="no">
                {dealer.name}
              </span>
              <span className={styles.date}>{formatDate(answer.answeredAt, locale)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={table.group}>
        {AMOUNT_FIGURES.map((figure) => (
          <Row key={figure} label={t(`answers.rows.${figure}`)} isTotal={figure === 'total'}>
            <ComparedCells
              ids={ids}
              row={compareFigure(figures, figure)}
              format={isReduction(figure) ? reduction : amount}
              formatBehind={amount}
            />
          </Row>
        ))}
        {renderAction && (
          <tr className={classNames(table.row, styles.actions)}>
            <RowLabel>{t('answers.choice')}</RowLabel>
            {answers.map((answer, index) => (
              <td key={answer.id} className={table.value}>
                {renderAction(answer, answers.length === 1 || totals.cells[index]?.isBest === true)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
      <FinanceRows answers={answers} country={country} />
      <tbody className={table.group}>
        <Row label={t('answers.rows.deliveryWeeks')}>
          <ComparedCells
            ids={ids}
            row={compareFigure(figures, 'deliveryWeeks')}
            format={(count) => t('answers.weeks', { count })}
          />
        </Row>
        <Row label={t('answers.rows.validUntil')}>
          <PlainCells ids={ids} texts={figures.map(({ validUntil }) => formatDay(validUntil, locale))} />
        </Row>
        {figures.some(({ note }) => note !== '') && (
          <Row label={t('answers.rows.note')}>
            <PlainCells ids={ids} texts={figures.map(({ note }) => note || null)} />
          </Row>
        )}
      </tbody>
    </table>
  );
}

function Row({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <tr className={classNames(table.row, isTotal && styles.total)}>
      <RowLabel>{label}</RowLabel>
      {children}
    </tr>
  );
}
