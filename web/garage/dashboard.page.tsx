import { useLocation } from 'react-router';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { asksToAddVehicle, withAddVehicle } from './add-vehicle-query.ts';
import { GarageRedirect } from './garage-redirect.tsx';

export const handle: PageHandle = { dictionaries: ['garage', 'dashboard', 'ui'] };

/** Redirects to the first vehicle; without one, to adding a vehicle. */
export default function DashboardPage() {
  const locale = useLocale();
  const { search } = useLocation();

  function targetOf(profile: Profile | undefined): string {
    const first = profile?.vehicles[0];
    const path = first ? pagePath('vehicle', locale, { plate: first.plate }) : pagePath('home', locale);
    return withAddVehicle(path, asksToAddVehicle(search));
  }

  return <GarageRedirect targetOf={targetOf} />;
}
