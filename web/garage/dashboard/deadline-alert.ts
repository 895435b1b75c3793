export type DeadlineAlert = 'expired' | 'urgent';

/** The alert of a status, in any letter case. */
export function deadlineAlert(status: string | null): DeadlineAlert | undefined {
  const name = status?.toLowerCase();
  return name === 'expired' || name === 'urgent' ? name : undefined;
}
