import { Link } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './buying-steps.module.css';

/** The amount of a voucher, and the last day of its campaign. */
export interface CampaignTexts {
  amount: string;
  date: string;
}

interface Props {
  /** The running campaign. */
  campaign: CampaignTexts | null;
}

const STEPS = ['choose', 'ask', 'buy'] as const;

/** How one buys here, in three steps, with the voucher of the running campaign. */
export function BuyingSteps({ campaign }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  return (
    <>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={styles.title}>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
            {step === 'buy' && campaign && (
              <p className={styles.voucher}>
                {t('steps.voucher', { amount: campaign.amount, date: campaign.date })}{' '}
                <Link to={pagePath('voucherTerms', locale)}>{t('steps.terms')}</Link>
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        <Link to={pagePath('howItWorks', locale)} reloadDocument>
          {t('steps.more')}
        </Link>
      </p>
    </>
  );
}
