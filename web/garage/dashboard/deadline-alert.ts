export type DeadlineAlert = 'expired' | 'urgent';

/** Which alert a status calls for; letter case does not matter. */
export function deadlineAlert(status: string | null): DeadlineAlert | undefined {
  const name = status?.toLowerCase();
  return name === 'expired' || name === 'urgent' ? name : undefined;
}
