import type { Campaign } from '#contract/purchases/purchases.endpoints.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './campaign-note.module.css';

/** The current reward for a verified purchase. */
export function CampaignNote({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const { amount, country, to } = campaign;
  return (
    <p className={styles.note}>
      <Icon name="info" size={20} />
      <span>{t('campaign', { amount: formatAmount(amount, locale, country), date: formatDay(to, locale) })}</span>
    </p>
  );
}
