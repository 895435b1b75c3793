import type { InquiryState } from '#contract/quotes/quotes.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';

const KINDS: Record<InquiryState, BadgeKind> = {
  sent: 'neutral',
  opened: 'info',
  answered: 'normal',
  declined: 'expired',
  expired: 'urgent',
};

export function StateBadge({ state }: { state: InquiryState }) {
  const { t } = useTranslation('quotes');
  return <Badge kind={KINDS[state]}>{t(`states.${state}`)}</Badge>;
}
