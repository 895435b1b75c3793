import type { VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import type { IconName } from '#web/ui/icon.tsx';

interface Look {
  tone: 'info' | 'expired' | 'urgent' | 'normal' | 'neutral';
  icon: IconName;
}

/** Each status has an icon and a text besides its colour. */
export const STATUS_LOOKS: Record<VerificationStatus, Look> = {
  new: { tone: 'info', icon: 'car' },
  waiting_for_approval: { tone: 'urgent', icon: 'file' },
  to_recall: { tone: 'urgent', icon: 'info' },
  approved: { tone: 'normal', icon: 'check' },
  rejected: { tone: 'expired', icon: 'warning' },
  not_valid: { tone: 'expired', icon: 'error' },
  expired: { tone: 'neutral', icon: 'calendar' },
};
