import type { PriceLabel as Label } from '#contract/used-cars/used-cars.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';

const KINDS: Record<Label, BadgeKind> = {
  'very-good': 'normal',
  good: 'normal',
  fair: 'info',
  above: 'urgent',
  high: 'urgent',
};

export function PriceLabel({ label }: { label: Label }) {
  const { t } = useTranslation('used-cars');
  return <Badge kind={KINDS[label]}>{t(`values.label.${label}`)}</Badge>;
}
