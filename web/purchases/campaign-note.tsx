import type { ReactNode } from 'react';
import type { Campaign } from '#contract/purchases/purchases.endpoints.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { VoucherNote } from './voucher-note.tsx';

/** The current reward for a verified purchase. */
export function CampaignNote({ campaign, children }: { campaign: Campaign; children?: ReactNode }) {
  const { t } = useTranslation('purchases');
  const locale = useLocale();
  const { amount, country, to } = campaign;
  return (
    <VoucherNote>
      {t('campaign', { amount: formatAmount(amount, locale, country), date: formatDay(to, locale) })} {children}
    </VoucherNote>
  );
}
