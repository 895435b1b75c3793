import type { Campaign } from '#contract/purchases/purchases.endpoints.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './campaign-note.module.css';

/** The reward of this purchase, once it is verified. */
export function RewardNote({ reward }: { reward: Campaign }) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  return (
    <p className={styles.note}>
      <Icon name="info" size={20} />
      <span>{t('reward', { amount: formatAmount(reward.amount, locale, reward.country) })}</span>
    </p>
  );
}
