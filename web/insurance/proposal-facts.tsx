import type { ProposalTerms } from '#contract/insurance/insurance.endpoints.ts';
import { type Country, ZONE_OF } from '#contract/shared/country.ts';
import { formatAmount, formatExactPrice } from '#web/format/amounts.ts';
import { dotted } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FactList } from './fact-list.tsx';
import { formatZonedMoment } from './format-moment.ts';
import styles from './insurance.module.css';

/** The insurer's figures, as they were sent. */
export function ProposalFacts({ country, terms }: { country: Country; terms: ProposalTerms }) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const exact = (cents: number) => formatExactPrice(cents, locale, country);
  const moment = (value: string) => formatZonedMoment(value, locale, ZONE_OF[country]);
  const { instalments, cuClass, commission } = terms;
  return (
    <>
      <FactList
        facts={[
          [t('facts.insurer'), terms.insurer],
          [t('facts.product'), terms.product],
          [t('facts.from'), moment(terms.startsAt)],
          [t('facts.to'), moment(terms.endsAt)],
          [t('facts.valid'), moment(terms.validUntil)],
          ...(cuClass === null ? [] : [[t('facts.cuClass'), String(cuClass)] as const]),
        ]}
      />
      <h3 className={styles.subheading}>{t('facts.covers')}</h3>
      <ul className={styles.covers}>
        {terms.covers.map(({ kind, limit, deductible }) => (
          <li key={kind}>
            <span>{t(`cover.${kind}`)}</span>
            <span className={styles.small}>
              {dotted([
                limit !== null && t('facts.limit', { amount: formatAmount(limit, locale, country) }),
                deductible !== null && t('facts.deductible', { amount: formatAmount(deductible, locale, country) }),
              ])}
            </span>
          </li>
        ))}
      </ul>
      <h3 className={styles.subheading}>{t('facts.premium')}</h3>
      <FactList
        facts={[
          [t('facts.net'), exact(terms.net)],
          ...terms.taxes.map(({ kind, amount }) => [t(`tax.${kind}`), exact(amount)] as const),
          [t('facts.total'), <strong key="total">{exact(terms.total)}</strong>],
        ]}
      />
      {instalments && (
        <p className={styles.small}>
          {t('facts.instalments', {
            count: instalments.count,
            amount: exact(instalments.amount),
            total: exact(instalments.total),
          })}
        </p>
      )}
      {commission !== null && <p className={styles.small}>{t('facts.commission', { amount: exact(commission) })}</p>}
    </>
  );
}
