import type { Country } from '#contract/shared/country.ts';
import { totalPayable } from '#contract/shared/finance.rules.ts';
import { formatExactPrice } from '#web/format/amounts.ts';
import { formatAnnualRate, formatRate } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import table from '#web/ui/side-by-side.module.css';
import { compareFigure, financeOf, type ShownAnswer } from './answer-rows.ts';
import { ComparedCells, PlainCells, RowLabel } from './answers-cells.tsx';
import styles from './answers-table.module.css';

/**
 * The credits that dealers offer. The annual rate comes first and nothing is larger; everything the law requires beside
 * an instalment is with it.
 */
export function FinanceRows({ answers, country }: { answers: readonly ShownAnswer[]; country: Country }) {
  const { t } = useTranslation(['quotes', 'catalogue']);
  const locale = useLocale();
  if (answers.every(({ answer }) => answer.finance === null)) return null;
  const ids = answers.map(({ id }) => id);
  const exact = (cents: number) => formatExactPrice(cents, locale, country);
  const facts = answers.map(({ answer }) => {
    const { finance, monthly } = answer;
    const figures = financeOf(answer);
    if (!finance || !figures || monthly === null) return null;
    return {
      duration: t('catalogue:finance.months', { count: finance.months }),
      deposit: exact(finance.deposit),
      credit: exact(figures.credit),
      nominalRate: formatRate(finance.nominalRate, locale),
      fees: finance.fees > 0 ? exact(finance.fees) : t('catalogue:finance.noFees'),
      balloon: finance.balloon > 0 ? exact(finance.balloon) : null,
      total: exact(totalPayable({ total: figures.payable, deposit: finance.deposit }, country)),
    };
  });
  const hasBalloon = facts.some((fact) => fact?.balloon);
  const rows = [
    ['duration', t('catalogue:finance.duration')],
    ['deposit', t('catalogue:finance.deposit')],
    ['credit', t('catalogue:finance.credit')],
    ['nominalRate', t('catalogue:finance.nominalRate')],
    ['fees', t('catalogue:finance.fees')],
    ...(hasBalloon ? ([['balloon', t('answers.balloon')]] as const) : []),
    ['total', t('catalogue:finance.total')],
  ] as const;
  const figures = answers.map(({ answer }) => answer);
  return (
    <tbody className={table.group}>
      <tr className={table.row}>
        <th className={table.title} colSpan={answers.length + 1} scope="rowgroup">
          {t('answers.finance')}
        </th>
      </tr>
      <tr className={classNames(table.row, styles.rate)}>
        <RowLabel>{t('catalogue:finance.annualRate')}</RowLabel>
        <ComparedCells
          ids={ids}
          row={compareFigure(figures, 'annualRate')}
          format={(share) => formatAnnualRate(share, locale)}
        />
      </tr>
      <tr className={table.row}>
        <RowLabel>{t('catalogue:finance.instalment')}</RowLabel>
        <ComparedCells ids={ids} row={compareFigure(figures, 'monthly')} format={exact} />
      </tr>
      {rows.map(([fact, label]) => (
        <tr key={fact} className={table.row}>
          <RowLabel>{label}</RowLabel>
          <PlainCells ids={ids} texts={facts.map((values) => values?.[fact] ?? null)} />
        </tr>
      ))}
      <tr className={table.row}>
        <td className={classNames(table.note, styles.warning)} colSpan={answers.length + 1}>
          {t('catalogue:finance.warning')} {t('answers.financeNote')}
        </td>
      </tr>
    </tbody>
  );
}
