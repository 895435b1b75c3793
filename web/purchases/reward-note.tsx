import type { Campaign } from '#contract/purchases/purchases.endpoints.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { VoucherNote } from './voucher-note.tsx';

/** The reward of this purchase, once it is verified. */
export function RewardNote({ reward }: { reward: Campaign }) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  return <VoucherNote>{t('reward', { amount: formatAmount(reward.amount, locale, reward.country) })}</VoucherNote>;
}
