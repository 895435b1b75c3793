import { useEffect } from 'react';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { monthlyOf } from '#contract/shared/finance.rules.ts';
import { formatDifference, formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import styles from './price-bar.module.css';
import { STEPS, stepName } from './steps.ts';
import type { Wizard } from './use-configuration.ts';

interface Props {
  wizard: Wizard;
  formId: string;
  /** URL of the quote request for this configuration, the target of the last step. */
  quoteUrl: string;
}

/** The price, always visible, and the button to the next step. */
export function PriceBar({ wizard, formId, quoteUrl }: Props) {
  const { t } = useTranslation(['configurator', 'common']);
  const locale = useLocale();
  const { configuration, difference, step } = wizard;
  const { price } = configuration;
  const total = formatPrice(price, locale);
  const change = difference ? formatDifference(difference, locale) : undefined;
  const spoken =
    difference === undefined ? undefined : t('price.changed', { total, change: change ?? t('price.same') });

  useEffect(() => {
    if (spoken) announce(spoken);
  }, [spoken]);

  return (
    <section className={styles.bar} aria-label={t('price.label')}>
      <div className={styles.sum}>
        <p className={styles.total}>
          <span className={styles.totalLabel}>{t('price.total')} </span>
          <strong>{total}</strong>
          {change && <span className={styles.change}>{change}</span>}
        </p>
        <p className={styles.monthly}>
          {t('price.monthly', { amount: formatPrice(monthlyOf(price, COUNTRY_OF[locale]), locale) })}
        </p>
      </div>
      <HistoryButtons wizard={wizard} />
      <div className={styles.ways}>
        {step > 1 && (
          <ButtonLink className={styles.back} to={{ search: wizard.searchOf(step - 1) }} icon="chevron-left">
            <span className="visually-hidden">{t('back')}</span>
          </ButtonLink>
        )}
        {step < STEPS.length ? (
          <Button type="submit" form={formId} name="step" value={step + 1} variant="primary" iconAfter="chevron-right">
            <span className={styles.next}>{t('next', { step: t(`steps.${stepName(step + 1)}`) })}</span>
            <span className={styles.nextOnPhones} aria-hidden="true">
              {t('nextOnPhones')}
            </span>
          </Button>
        ) : (
          <ButtonLink variant="primary" to={quoteUrl}>
            {t('common:quotes.ask')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
