import { lazyEndpoint } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';
import { CampaignNote } from './campaign-note.tsx';
import { loadEndpoints } from './purchases-endpoints.ts';

const campaign = lazyEndpoint(async () => (await loadEndpoints()).getCampaign, { isPublic: true });

/**
 * The campaign of today, asked for in the browser: pages are kept longer than campaigns run. Nothing without one, nor
 * after a failure: a promise that cannot be read is not made.
 */
export function RunningCampaign() {
  const { data } = useCall(campaign, {});
  return data?.campaign && <CampaignNote campaign={data.campaign} />;
}
