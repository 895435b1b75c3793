import type { ReactNode } from 'react';
import { lazyEndpoint } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';
import { CampaignNote } from './campaign-note.tsx';
import { loadEndpoints } from './purchases-endpoints.ts';

const campaign = lazyEndpoint(async () => (await loadEndpoints()).getCampaign, { isPublic: true });

/**
 * The current campaign, loaded in the browser because pages are cached longer than campaigns run. Shows nothing without
 * one or after a failure.
 */
export function RunningCampaign({ children }: { children?: ReactNode }) {
  const { data } = useCall(campaign, {});
  return data?.campaign && <CampaignNote campaign={data.campaign}>{children}</CampaignNote>;
}
