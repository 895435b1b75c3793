import type { BadgeKind } from '#web/ui/badge.tsx';

export type DeadlineAlert = 'expired' | 'urgent';

/** Which alert a status calls for; letter case does not matter. */
export function deadlineAlert(status: string | null): DeadlineAlert | undefined {
  const name = status?.toLowerCase();
  return name === 'expired' || name === 'urgent' ? name : undefined;
}

/** Without a deadline there is nothing to be in order. */
export function deadlineBadge(status: string | null): BadgeKind {
  return status === null ? 'neutral' : (deadlineAlert(status) ?? 'normal');
}
